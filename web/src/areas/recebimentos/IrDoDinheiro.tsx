import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consulta } from '../../service/queries.ts';
import { IrRetido } from '../financeiro/receber/IrRetido.tsx';
import { irQueFalta } from './pergunta.ts';

type Dinheiro = { valor: number; dia: string };
/** Nothing is kept of a conta that is no longer the one. */
type Digitado = { contaId: string; quanto: number | string };

/**
 * The tax withheld of the one conta that money pays. Where just as much lacks as of the last rent it is proposed; nothing is asked where
 * nobody can withhold any, nor of several contas.
 */
export function useIrDoDinheiro(contas: readonly ContaDaPagina[], { valor, dia }: Dinheiro) {
  const [digitado, setDigitado] = useState<Digitado>();
  const unica = contas.length === 1 ? contas[0] : undefined;
  const leitura = useQuery({
    ...consulta('GET /financeiro/:id/encargos', { params: { id: unica?.id ?? '' }, query: { em: dia } }),
    enabled: unica !== undefined,
  });
  const encargos = unica && leitura.data;
  if (!unica || typeof encargos?.irRetido !== 'number') return { irRetido: undefined, campo: null, ilegivel: false };
  const mudou = digitado?.contaId === unica.id ? digitado.quanto : undefined;
  const quanto = mudou ?? (irQueFalta(encargos, valor) || '');
  const irRetido = typeof quanto === 'number' ? quanto : 0;
  const inteiro = irRetido > 0 && subtrair(encargos.total, irRetido) === valor;
  return {
    // While nothing is said of it the service goes by what was asked for.
    irRetido: mudou === undefined && irRetido === 0 ? undefined : irRetido,
    /** What is typed is no amount yet. */
    ilegivel: typeof quanto === 'string' && quanto !== '',
    campo: (
      <IrRetido
        value={quanto}
        onChange={(novo) => setDigitado({ contaId: unica.id, quanto: novo })}
        {...{ devido: encargos.total, retido: irRetido, recebido: inteiro ? valor : undefined }}
      />
    ),
  };
}
