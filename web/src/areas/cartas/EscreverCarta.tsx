import type { Carta } from '@imob/schemas/cartas';
import type { TipoDeCarta } from '@imob/schemas/rules/cartas';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import { DeQualContrato } from '../acordos/DeQualContrato.tsx';
import { Feita } from './Feita.tsx';
import { FormularioDaCarta } from './FormularioDaCarta.tsx';

const PedirAssinaturas = lazyPart(() => import('../assinaturas/PedirAssinaturas.tsx'), 'PedirAssinaturas');

type Props = {
  /** The tenant's leases: a letter is about one of them, so several lead to a choice. */
  contratos: readonly ContratoQueDeve[];
  tipo: TipoDeCarta | undefined;
  fechar: () => void;
};

/** Writes a letter to the tenant, and ends with the letter to be read, signed and handed over. */
export function EscreverCarta({ contratos, tipo, fechar }: Props) {
  const [feita, setFeita] = useState<{ contrato: ContratoQueDeve; carta: Carta }>();
  const [ciencia, setCiencia] = useState(false);
  if (feita && ciencia) {
    return (
      <Parte espera={<Skeleton h={280} radius="md" />}>
        <PedirAssinaturas
          contrato={feita.contrato}
          papel={{ tipo: 'CARTA', registroId: feita.carta.id }}
          fechar={fechar}
        />
      </Parte>
    );
  }
  if (feita) return <Feita {...feita} pedirCiencia={() => setCiencia(true)} fechar={fechar} />;
  const doContrato = (contrato: ContratoQueDeve) => (
    <DoContrato
      key={contrato.id}
      contrato={contrato}
      tipo={tipo}
      aoEscrever={(carta) => setFeita({ contrato, carta })}
    />
  );
  const [contrato] = contratos.length === 1 ? contratos : [];
  if (contrato) return doContrato(contrato);
  return (
    <DeQualContrato
      contratos={contratos}
      pergunta="Cada carta é de um contrato. De qual deles é a dívida a notificar?"
      acao={{ nome: 'Notificar', de: 'Notificar o débito de' }}
    >
      {(qual) => doContrato(qual)}
    </DeQualContrato>
  );
}

type PropsDoContrato = Pick<Props, 'tipo'> & { contrato: ContratoQueDeve; aoEscrever: (carta: Carta) => void };

function DoContrato({ contrato, ...resto }: PropsDoContrato) {
  // The options are always read anew, because the form begins with today's debt and today's legal limits.
  const opcoes = useQuery({
    ...consulta('GET /contratos/:id/cartas/opcoes', { params: { id: contrato.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Carregado consulta={opcoes}>
      {(lidas) => <FormularioDaCarta contrato={contrato} opcoes={lidas} {...resto} />}
    </Carregado>
  );
}
