import { IconBuilding, IconHome, IconMenu2, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import estilo from './BarraDeBaixo.module.css';
import { Pendentes } from './Pendentes.tsx';

const ATALHOS = [
  { para: '/', nome: 'Hoje', Icone: IconHome },
  { para: '/financeiro', nome: 'Contas', Icone: IconWallet },
  { para: '/imoveis', nome: 'Imóveis', Icone: IconBuilding },
] as const;

type Props = { menuAberto: boolean; aoAbrirMenu: () => void; aoEscolher: () => void };

/** On a phone the places of every day are under the thumb; all others are in the menu. */
export const BarraDeBaixo = ({ menuAberto, aoAbrirMenu, aoEscolher }: Props) => (
  <nav className={`${estilo.barra} nao-imprimir`} aria-label="Atalhos">
    {ATALHOS.map(({ para, nome, Icone }) => (
      <Link key={para} to={para} className={estilo.item} activeOptions={{ exact: para === '/' }} onClick={aoEscolher}>
        <Icone size={22} stroke={1.7} aria-hidden />
        {nome}
      </Link>
    ))}
    <button type="button" className={estilo.item} aria-expanded={menuAberto} onClick={aoAbrirMenu}>
      <IconMenu2 size={22} stroke={1.7} aria-hidden />
      Mais
      <Pendentes className={estilo.pendentes ?? ''} />
    </button>
  </nav>
);
