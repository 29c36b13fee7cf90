window.renderSomethingElse = function () {}
