import{n as e,r as t,t as n}from"./manifest-app-DAG0yflJ.js";var r=new URL(`jalur-hijau-DYB1YqnO.svg`,import.meta.url).href,i=class extends e{static properties={number:{}};render(){let{ship:e,office:i}=n.find(({number:e})=>e===this.number);return t`
      <h1>${e}</h1>
      <p><img src=${r} alt="Jalur hijau" width="24" height="24" /> ${i}</p>
      <a href="/lit">Kembali ke daftar</a>
    `}};customElements.define(`manifes-rincian`,i);