import('./bootstrap')
