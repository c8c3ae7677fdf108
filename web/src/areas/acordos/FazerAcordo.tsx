import type { Acordo } from '@imob/schemas/acordos';
import { useState } from 'react';
import type { ContratoQueDeve } from './contratoQueDeve.ts';
import { DeQualContrato } from './DeQualContrato.tsx';
import { Feito } from './Feito.tsx';
import { FormularioDoAcordo } from './FormularioDoAcordo.tsx';

type Props = { contratos: readonly ContratoQueDeve[]; fechar: () => void };

/** Divides what a contract owes past its day; ends with the paper to be signed. */
export function FazerAcordo({ contratos, fechar }: Props) {
  const [feito, setFeito] = useState<{ contrato: ContratoQueDeve; acordo: Acordo }>();
  if (feito) return <Feito {...feito} fechar={fechar} />;
  return (
    <DeQualContrato
      contratos={contratos}
      pergunta="Cada acordo é de um contrato. De qual deles é a dívida a parcelar?"
      acao={{ nome: 'Parcelar', de: 'Parcelar a dívida de' }}
    >
      {(contrato, dividas) => {
        const aoFazer = (acordo: Acordo) => setFeito({ contrato, acordo });
        return <FormularioDoAcordo key={contrato.id} contrato={contrato} dividas={dividas} aoFazer={aoFazer} />;
      }}
    </DeQualContrato>
  );
}
