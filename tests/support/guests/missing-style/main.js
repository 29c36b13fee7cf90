window.renderMissingStyle = function (containerId) { document.getElementById(containerId).textContent = 'tanpa gaya' }
