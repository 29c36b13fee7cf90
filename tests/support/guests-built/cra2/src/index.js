import './public-path'
import React from 'react'
import { render, unmountComponentAtNode } from 'react-dom'
import App from './App'

window.renderCra2 = (containerId, history) => {
  render(<App history={history} />, document.getElementById(containerId))
}

window.unmountCra2 = containerId => {
  unmountComponentAtNode(document.getElementById(containerId))
}
