import type { ReactNode } from 'react';
import { BotaoLink } from './BotaoLink.tsx';
import { Ligacao } from './Ligacao.tsx';

/** A contract's name or property, leading to the contract. */
export const LigacaoContrato = ({ id, children }: { id: string; children: ReactNode }) => (
  <Ligacao to="/contratos/$id" params={{ id }}>
    {children}
  </Ligacao>
);

/** The way to a new contract on this property or with this tenant, already chosen there. */
export const BotaoNovoContrato = (busca: { imovelId?: string; locatarioId?: string }) => (
  <BotaoLink to="/contratos/novo" search={busca}>
    Fazer contrato
  </BotaoLink>
);
