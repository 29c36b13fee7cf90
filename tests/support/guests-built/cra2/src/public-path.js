/* eslint-disable no-undef, camelcase */
// Chunks and images are beside this script, wherever the page is.
__webpack_public_path__ = new URL('../../', document.currentScript.src).href
