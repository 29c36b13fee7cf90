;(() => {
  window.renderLeaking = containerId => {
    // Everything left behind holds this alive: 25,000 numbers, 200 kB.
    const cargo = Array.from({ length: 25_000 }, (_, at) => at + 0.5)
    const weigh = () => cargo.length
    document.getElementById(containerId).innerHTML = '<h1>Bocor</h1>'
    window.addEventListener('resize', weigh)
    window.addEventListener('message', weigh, true)
    document.addEventListener('keydown', weigh)
    document.addEventListener('scroll', weigh, { capture: true, passive: true })
    setInterval(weigh, 1000)
    new MutationObserver(weigh).observe(document.body, { childList: true })
    window.leakingCargo = weigh
    const style = document.createElement('style')
    style.textContent = '.leaking-dialog { display: none }'
    document.head.appendChild(style)
    const dialog = document.createElement('div')
    dialog.className = 'leaking-dialog'
    dialog.innerHTML = '<p>baris</p>'.repeat(20)
    dialog.weigh = weigh
    document.body.appendChild(dialog)
  }
  window.unmountLeaking = containerId => {
    document.getElementById(containerId).innerHTML = ''
  }
})()
