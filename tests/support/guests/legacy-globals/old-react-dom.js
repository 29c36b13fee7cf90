window.ReactDOM = { with: window.React.version, render: function (text, element) { element.textContent = text } }
