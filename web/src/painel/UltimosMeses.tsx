import type { Conta } from '@imob/schemas/financeiro';
import { dozeMeses } from './calculos.ts';
import { Grafico } from './Grafico.tsx';
import { Quadro } from './Quadro.tsx';

/** Twelve months of what was expected and what came in. */
export function UltimosMeses({ contas, hoje }: { contas: Conta[]; hoje: string }) {
  return (
    <Quadro titulo="Últimos doze meses">
      <Grafico meses={dozeMeses(contas, hoje)} />
    </Quadro>
  );
}
