import type * as cartas from '@imob/schemas/cartas';
import { NOMES_DAS_CARTAS, type TipoDeCarta } from '@imob/schemas/rules/cartas';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import { CamposDaCarta } from './CamposDaCarta.tsx';
import { EscolherTipo } from './EscolherTipo.tsx';
import { PARA_QUE } from './palavras.ts';
import { inicialDe, pedidoDe, REGRAS, type Valores } from './pedido.ts';

type Props = {
  contrato: ContratoQueDeve;
  opcoes: cartas.OpcoesDasCartas;
  /** The kind that was asked for; the others are a step back. */
  tipo: TipoDeCarta | undefined;
  aoEscrever: (carta: cartas.Carta) => void;
};

/** First which letter, then what it has to be told. */
export function FormularioDaCarta({ contrato, opcoes, tipo: pedido, aoEscrever }: Props) {
  const cabe = pedido && !opcoes.impedimentos.some(({ tipo }) => tipo === pedido);
  const [tipo, setTipo] = useState(cabe ? pedido : undefined);
  const criar = useMudanca('POST /contratos/:id/cartas', {
    erroNoLugar: true,
    sucesso: 'Carta escrita.',
    aoConcluir: aoEscrever,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: REGRAS,
    inicial: inicialDe(opcoes),
    preparar: (valores: Valores) => tipo && pedidoDe(tipo, opcoes.fimDoPrazo, valores),
    enviar: (body) => criar.mutateAsync({ params: { id: contrato.id }, body }),
  });
  const { uid } = usePerfil();
  const { continuando, recomecar } = useRascunho(`carta.${contrato.id}`, uid, campos);
  if (!tipo) {
    return (
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <EscolherTipo {...opcoes} aoEscolher={setTipo} />
      </Stack>
    );
  }
  const nadaCabe = tipo === 'DESOCUPACAO' && opcoes.motivos.every(({ impedimento }) => impedimento !== null);
  const outra = () => {
    campos.clearErrors();
    setTipo(undefined);
  };
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <div>
          <Title order={3} fz="lg">
            {NOMES_DAS_CARTAS[tipo]}
          </Title>
          <Text fz="sm" c="dimmed">
            {PARA_QUE[tipo]}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            ms={-8}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={enviando}
            onClick={outra}
          >
            Escolher outra carta
          </Button>
        </div>
        <CamposDaCarta tipo={tipo} campos={campos} opcoes={opcoes} />
        <Stack gap="xs" className="pe-do-dialogo">
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end" gap="xs" wrap="nowrap">
            <VoltarDoDialogo disabled={enviando} />
            {!nadaCabe && (
              <Button type="submit" loading={enviando}>
                Escrever carta
              </Button>
            )}
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
