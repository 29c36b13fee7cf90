window.React = { version: '16.14.0' }
