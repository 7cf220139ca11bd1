/** `theme/styles/search.css`, or the site's override of it, as text. The bundler resolves the module name. */
declare module 'paydocs:search-styles' {
  const css: string;
  export default css;
}
