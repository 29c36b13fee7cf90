// What main.js needs, in a file of its own: shows that entrypoints run in their order.
window.legacyFilesRuntime = { greet: function (name) { return 'Halo, ' + name } }
