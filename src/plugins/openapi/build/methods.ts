/** The operations that a path may have, as an OpenAPI file spells them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
