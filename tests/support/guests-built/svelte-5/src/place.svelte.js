export const place = $state({ pathname: '/' })
