// Needed by main.js: proves that entrypoints run in order.
window.legacyFilesRuntime = { greet: function (name) { return 'Halo, ' + name } }
