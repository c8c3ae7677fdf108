import * as continuacao from '@imob/schemas/continuacao';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { ehData } from '../../../components/fields/lerData.ts';
import { contagem, data, dinheiro, hoje, somarDias } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { fimDoPrazo } from '../new/previa.ts';
import { Vencidos } from './Vencidos.tsx';
import { vencidosAte } from './vencidosAte.ts';

/** A new term, by an addendum; what of it is already past its day is told before. */
export function Renovar({ contrato, fechar }: { contrato: ContratoLido; fechar: () => void }) {
  const inicio = somarDias(contrato.dataFim, 1);
  const renovar = useMudanca('POST /contratos/:id/renovar', {
    erroNoLugar: true,
    sucesso: ({ dataFim, contasCriadas }) =>
      `Contrato renovado até ${data(dataFim)}, com ${contagem(contasCriadas, 'conta nova', 'contas novas')}.`,
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: continuacao.renovar.schema.body,
    inicial: {
      dataFim: fimDoPrazo(inicio, 12),
      valorAluguel: contrato.valorAluguel as number | '',
      vencidosHoje: true,
    },
    enviar: (body) => renovar.mutateAsync({ params: { id: contrato.id }, body }),
  });
  const { dataFim } = campos.values;
  const vencidos = ehData(dataFim) ? vencidosAte(contrato, dataFim, hoje()) : [];
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          O contrato segue até a nova data, por aditivo: as contas continuam, e o imóvel não fica livre no meio. Baixe
          depois o aditivo para as partes assinarem.
        </Text>
        <CampoData label="Novo fim do prazo" required clearable={false} {...campos.getInputProps('dataFim')} />
        <Group gap={6} mt={-8}>
          {[12, 24, 30, 36].map((meses) => (
            <Button
              key={meses}
              size="compact-sm"
              variant={campos.values.dataFim === fimDoPrazo(inicio, meses) ? 'filled' : 'default'}
              onClick={() => campos.setFieldValue('dataFim', fimDoPrazo(inicio, meses))}
            >
              {meses} meses
            </Button>
          ))}
        </Group>
        <CampoDinheiro
          label="Aluguel do novo prazo"
          description={`Hoje: ${dinheiro(contrato.valorAluguel)}. Vazio mantém o mesmo.`}
          {...campos.getInputProps('valorAluguel')}
        />
        <Vencidos
          vencidos={vencidos}
          hojeMesmo={campos.values.vencidosHoje}
          aoMudar={(valor) => campos.setFieldValue('vencidosHoje', valor)}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Renovar contrato
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
