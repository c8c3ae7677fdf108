import * as reajustes from '@imob/schemas/reajustes';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { contagem, data, dinheiro, hoje, numero, somarDias } from '../../../format/format.ts';
import { Combinar } from './Combinar.tsx';
import { Confirmar } from './Confirmar.tsx';
import { Meses } from './Meses.tsx';

const porcento = (valor: number) => `${numero(valor, 4)}%`;

type Props = {
  simulacao: reajustes.Simulacao;
  /** True if a link led to this decision: it scrolls into view, and opens its question if the index leaves only one. */
  pedida?: boolean;
};

/** Shows the rent by the index and the possible decisions: nothing is applied unseen. */
export function Decisao({ simulacao, pedida = false }: Props) {
  const { contratoId, dataBase, indice, situacao, fator, percentual, valorAntes, valorDepois } = simulacao;
  const calculado = valorDepois !== null && percentual !== null;
  // With a negative index the landlord is asked, and neither answer comes first.
  const negativo = situacao === 'NEGATIVO';
  const cedo = situacao === 'AGUARDANDO_INDICE' && dataBase > somarDias(hoje(), reajustes.DIAS_ANTES);
  const [decidindo, setDecidindo] = useState<'APLICAR' | 'MANTER' | undefined>(
    pedida && calculado && situacao === 'PRONTO' ? 'APLICAR' : undefined,
  );
  const [combinando, setCombinando] = useState(false);
  const [gravou, setGravou] = useState(false);
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pedida) lugar.current?.scrollIntoView({ block: 'center' });
  }, [pedida]);
  return (
    <Stack gap="sm" ref={lugar}>
      <Text fz="sm" c="dimmed">
        Data-base: {data(dataBase)}
        {indice ? `, pelo ${indice}.` : '. Os termos não dizem por que índice reajustar.'}
      </Text>
      {calculado && (
        <>
          <Text className="numeros">
            {dinheiro(valorAntes)} → <strong>{dinheiro(valorDepois)}</strong> ({porcento(percentual)})
          </Text>
          <Text fz="sm" c="dimmed" className="numeros">
            {fator !== null && `Fator ${numero(fator, 8, 8)}. `}
            {contagem(
              simulacao.contasAfetadas,
              'aluguel a vencer muda',
              'aluguéis a vencer mudam',
              'Nenhum aluguel a vencer muda',
            )}
            .
          </Text>
          {simulacao.etapas?.map(({ desde, ...etapa }) => (
            <Text key={desde} fz="sm" c="dimmed" className="numeros">
              Etapa de {data(desde)}: {dinheiro(etapa.valorAntes)} → {dinheiro(etapa.valorDepois)}
            </Text>
          ))}
        </>
      )}
      {negativo && (
        <Alert color="yellow" variant="light" p="sm">
          O índice acumulado é negativo: aplicar reduz o aluguel. Decida entre aplicar e manter.
        </Alert>
      )}
      {cedo && (
        <Text fz="sm" c="dimmed">
          O cálculo aparece aqui {reajustes.DIAS_ANTES} dias antes: os meses do índice ainda estão por vir.
        </Text>
      )}
      {indice && !cedo && <Meses simulacao={simulacao} gravou={gravou} aoGravar={() => setGravou(true)} />}
      <SoQuemMuda>
        <Group gap="sm">
          {calculado && (
            <Button
              variant={negativo ? 'default' : 'filled'}
              autoFocus={gravou}
              onClick={() => setDecidindo('APLICAR')}
            >
              Aplicar {dinheiro(valorDepois)}
            </Button>
          )}
          {indice && situacao !== 'AGUARDANDO_INDICE' && (
            <Button variant="default" onClick={() => setDecidindo('MANTER')}>
              Manter {dinheiro(valorAntes)}
            </Button>
          )}
          <Button variant="default" onClick={() => setCombinando(true)}>
            Combinar outro valor
          </Button>
        </Group>
      </SoQuemMuda>
      <DialogoDeFormulario
        opened={decidindo !== undefined}
        onClose={() => setDecidindo(undefined)}
        title={decidindo === 'MANTER' ? 'Manter o aluguel?' : 'Aplicar este reajuste?'}
      >
        {decidindo && <Confirmar simulacao={simulacao} decisao={decidindo} fechar={() => setDecidindo(undefined)} />}
      </DialogoDeFormulario>
      <DialogoDeFormulario opened={combinando} onClose={() => setCombinando(false)} title="Combinar outro valor">
        <Combinar contratoId={contratoId} valorAntes={valorAntes} fechar={() => setCombinando(false)} />
      </DialogoDeFormulario>
    </Stack>
  );
}
