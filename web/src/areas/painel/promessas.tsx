import { Suspense } from 'react';
import { data, dinheiro } from '../../format/format.ts';
import { lazyPart } from '../../start/lazy.ts';
import type { Apresentacao } from './apresentacao.ts';

const Quebrada = lazyPart(() => import('./Quebrada.tsx'), 'Quebrada');

/** A promise of payment whose day went by. */
export const PROMESSA: Apresentacao<'PROMESSA'> = {
  oQue: ({ prometidaPara, total }) => `Prometeu pagar em ${data(prometidaPara)}, e deve ${dinheiro(total)}`,
  acao: (decisao) => (
    <Suspense>
      <Quebrada decisao={decisao} />
    </Suspense>
  ),
};
