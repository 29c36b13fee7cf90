import { Component, Event, type EventEmitter, getAssetPath, h, Prop } from '@stencil/core'
import { MANIFESTS } from '../manifests'

@Component({ tag: 'manifes-rincian', shadow: true })
export class ManifestDetail {
  @Prop() number = ''
  @Event() back!: EventEmitter<void>

  render() {
    const manifest = MANIFESTS.find(({ number }) => number === this.number)
    return [
      <h1>{manifest?.ship}</h1>,
      <p>
        <img src={getAssetPath('./jalur-hijau.svg')} alt="Jalur hijau" width="24" height="24" /> {manifest?.office}
      </p>,
      <a
        href="/stencil"
        onClick={event => {
          event.preventDefault()
          this.back.emit()
        }}
      >
        Kembali ke daftar
      </a>,
    ]
  }
}
