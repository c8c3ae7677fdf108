import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consulta } from '../../service/queries.ts';
import { IrRetido } from '../financeiro/receber/IrRetido.tsx';
import { irQueFalta } from './pergunta.ts';

type Dinheiro = { valor: number; dia: string };
/** The typed tax and its conta: it counts for no other conta. */
type Digitado = { contaId: string; quanto: number | string };

/**
 * Asks for the tax withheld of the only conta that the money pays. If exactly last rent's tax lacks, it is proposed.
 * Nothing is asked if nobody can withhold any, or if there are several contas.
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
    // Undefined leaves it to the service, which goes by the tax that was asked for.
    irRetido: mudou === undefined && irRetido === 0 ? undefined : irRetido,
    /** True while the typed text is no amount. */
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
