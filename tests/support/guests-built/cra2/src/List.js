import React from 'react'
import { Link } from 'react-router-dom'
import './list.css'
import { MANIFESTS } from './manifests'

export default function List() {
  return (
    <section>
      <h1>Daftar Manifes</h1>
      <ul className="ant-list">
        {MANIFESTS.map(({ number, ship }) => (
          <li key={number}>
            <Link to={`/cra2/manifes/${number}`}>{ship}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
