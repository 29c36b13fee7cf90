self.webpackChunkpeta_mf.push(['tabel', { default: function Tabel() {} }])
