import type { ReactNode } from 'react';
import { BotaoLink } from './BotaoLink.tsx';
import { Ligacao } from './Ligacao.tsx';

/** A contract's name or property, leading to the contract. */
export const LigacaoContrato = ({ id, children }: { id: string; children: ReactNode }) => (
  <Ligacao to="/contratos/$id" params={{ id }}>
    {children}
  </Ligacao>
);

type Busca = { imovelId?: string; locatarioId?: string };

/** The way to a new contract on this property or with this tenant, already chosen there.; `deLado` where something else leads. */
export const BotaoNovoContrato = ({ deLado = false, ...busca }: Busca & { deLado?: boolean }) => (
  <BotaoLink to="/contratos/novo" search={busca} variant={deLado ? 'default' : 'filled'}>
    Fazer contrato
  </BotaoLink>
);
