export function mount(element) {
  element.innerHTML = '<h1>Masih ada</h1><button class="small">Kecil</button><button class="big">Besar</button><button class="later">Nanti</button><button class="vanish">Lenyap</button>'
  element.querySelector('.small').addEventListener('click', () => { throw new Error('kesalahan kecil') })
  element.querySelector('.big').addEventListener('click', () => {
    element.replaceChildren()
    throw new Error('kesalahan besar')
  })
  element.querySelector('.later').addEventListener('click', async () => {
    element.replaceChildren()
    await Promise.reject(new Error('janji yang gagal'))
  })
  element.querySelector('.vanish').addEventListener('click', () => element.remove())
  return { unmount() { element.replaceChildren() } }
}
