/** Guests as projects of these kinds are built by their own tools, unchanged. Each lists manifests and, by its framework's router, shows one of
 *  them at a path of its own, from a chunk that it loads then. The rest is how an officer would enter it. */
export const SHAPES = [{ folder: 'cra2', globals: { React: 'react.js', ReactDOM: 'react-dom.js' } }]
