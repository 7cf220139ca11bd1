/** `theme/styles/search.css`, or the site's own file of that name, as text. The bundler resolves the name. */
declare module 'paydocs:search-styles' {
  const css: string;
  export default css;
}
