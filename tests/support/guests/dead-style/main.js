window.renderDeadStyle = function (containerId) { document.getElementById(containerId).textContent = 'tanpa gaya' }
