self.__precacheManifest = [
  {
    "revision": "f7c6195f8cedc16d0670",
    "url": "./static/css/main.d9edeede.css"
  },
  {
    "revision": "f7c6195f8cedc16d0670",
    "url": "./static/js/main.1d76ab57.js"
  },
  {
    "revision": "b05f5d41039b11ed191f",
    "url": "./static/js/1.55d8e4be.chunk.js"
  },
  {
    "revision": "e9cdf47772e3733842f3633373d7efc2",
    "url": "./static/media/jalur-hijau.e9cdf477.svg"
  },
  {
    "revision": "db44ac097395d4dc8b5ae67bb038aa95",
    "url": "./index.html"
  }
];