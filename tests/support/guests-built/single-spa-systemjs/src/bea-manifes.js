import React from 'react'
import ReactDOM from 'react-dom'
import singleSpaReact from 'single-spa-react'
import App from './App'

const lifecycles = singleSpaReact({
  React,
  ReactDOM,
  rootComponent: App,
  renderType: 'render',
  errorBoundary() {
    return <p role="alert">Manifes tidak dapat ditampilkan.</p>
  },
})

export const { bootstrap, mount, unmount } = lifecycles
