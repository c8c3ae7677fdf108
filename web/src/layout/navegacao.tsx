import type { Papel } from '@imob/schemas/auth';
import {
  IconArrowDownLeft,
  IconBell,
  IconBuilding,
  IconCashMinus,
  IconFileText,
  IconHome,
  IconMessage2,
  IconReceipt,
  IconSettings,
  IconTool,
  IconUserSearch,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';

export const navegacao = [
  { para: '/', nome: 'Painel', Icone: IconHome },
  { para: '/imoveis', nome: 'Imóveis', Icone: IconBuilding },
  { para: '/interessados', nome: 'Interessados', Icone: IconUserSearch },
  { para: '/locatarios', nome: 'Locatários', Icone: IconUsers },
  { para: '/contratos', nome: 'Contratos', Icone: IconFileText },
  { para: '/manutencoes', nome: 'Manutenções', Icone: IconTool },
  { para: '/comunicados', nome: 'Comunicados', Icone: IconMessage2 },
  { para: '/financeiro', nome: 'Financeiro', Icone: IconWallet },
  { para: '/recebimentos', nome: 'Recebimentos', Icone: IconArrowDownLeft },
  { para: '/recibos', nome: 'Recibos', Icone: IconReceipt },
  { para: '/despesas', nome: 'Despesas', Icone: IconCashMinus },
  { para: '/notificacoes', nome: 'Notificações', Icone: IconBell },
] as const;

export const navegacaoDe = (role: Papel) => [
  ...navegacao,
  ...(role === 'LOCADOR' ? [] : ([{ para: '/administracao', nome: 'Administração', Icone: IconSettings }] as const)),
];
