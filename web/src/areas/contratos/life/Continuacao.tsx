import * as continuacao from '@imob/schemas/continuacao';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { contagem, data, dinheiro, hoje, somarDias } from '../../../format/format.ts';
import { chamar } from '../../../service/api.ts';
import { avisar, esquecer, useMudanca } from '../../../service/queries.ts';
import { situacaoDe } from '../list/situacao.ts';
import { fimDoPrazo } from '../new/previa.ts';
import { useDecisaoPedida } from './useDecisaoPedida.ts';

/** The first notice of the end comes so long before it. */
const DIAS_PARA_DECIDIR = 90;

/** At its end, or past it, a lease is renewed, goes on, or is closed; until then nothing is made in silence. */
export function Continuacao({ contrato }: { contrato: ContratoLido }) {
  const [renovando, setRenovando] = useState(useDecisaoPedida('renovar'));
  const situacao = situacaoDe(contrato, hoje());
  const decide = contrato.indeterminado || contrato.dataFim <= somarDias(hoje(), DIAS_PARA_DECIDIR);
  if (!contrato.ativo || !decide) return null;
  const vencido = situacao === 'VENCIDO';
  const longe = situacao === 'ATIVO';
  return (
    <Alert
      color={contrato.indeterminado || longe ? 'blue' : vencido ? 'red' : 'yellow'}
      variant="light"
      icon={<IconCalendarExclamation size={20} />}
      title={tituloDe(contrato, vencido)}
    >
      <Stack gap="sm">
        <Text fz="sm">
          {contrato.indeterminado
            ? 'A locação segue por prazo indeterminado, e cada mês é lançado pelo sistema. Você pode dar a ela um novo prazo.'
            : vencido
              ? 'Se o locatário continua no imóvel, a locação prossegue pela lei, mas nenhum aluguel novo é lançado até você decidir: renove, prorrogue ou encerre.'
              : `Decida com o locatário: renovar por um novo prazo, prorrogar sem prazo${longe ? ' (nos últimos 30 dias)' : ''} ou encerrar.`}
        </Text>
        <Group gap="sm">
          <Button onClick={() => setRenovando(true)}>Renovar</Button>
          {!contrato.indeterminado && !longe && (
            <Button variant="default" onClick={() => prorrogar(contrato)}>
              Prorrogar sem prazo
            </Button>
          )}
        </Group>
      </Stack>
      <DialogoDeFormulario opened={renovando} onClose={() => setRenovando(false)} title="Renovar o contrato">
        <Renovar contrato={contrato} fechar={() => setRenovando(false)} />
      </DialogoDeFormulario>
    </Alert>
  );
}

function tituloDe({ indeterminado, dataFim }: ContratoLido, vencido: boolean): string {
  if (indeterminado) return 'Prazo indeterminado';
  return vencido ? `O prazo terminou em ${data(dataFim)}` : `O prazo termina em ${data(dataFim)}`;
}

function prorrogar({ id, dataFim, valorAluguel }: ContratoLido): void {
  confirmar({
    titulo: 'Prorrogar por prazo indeterminado?',
    oQueAcontece: `A locação continua como está, sem data para acabar, com aluguel de ${dinheiro(valorAluguel)}. Os meses que faltam desde ${data(dataFim)} são lançados agora, e daí em diante o sistema lança cada mês sozinho, uma só vez. O contrato pode ser renovado ou encerrado depois.`,
    acao: 'Prorrogar',
    aoConfirmar: async () => {
      const { contasCriadas } = await chamar(continuacao.prorrogar, { params: { id } });
      void esquecer(continuacao.prorrogar);
      avisar(
        `Contrato prorrogado: ${contagem(contasCriadas, 'conta lançada', 'contas lançadas', 'nenhuma conta nova por enquanto')}.`,
      );
    },
  });
}

function Renovar({ contrato, fechar }: { contrato: ContratoLido; fechar: () => void }) {
  const inicio = somarDias(contrato.dataFim, 1);
  const renovar = useMudanca(continuacao.renovar, {
    erroNoLugar: true,
    sucesso: ({ dataFim, contasCriadas }) =>
      `Contrato renovado até ${data(dataFim)}, com ${contagem(contasCriadas, 'conta nova', 'contas novas')}.`,
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: continuacao.renovar.schema.body,
    inicial: { dataFim: fimDoPrazo(inicio, 12), valorAluguel: contrato.valorAluguel as number | '' },
    enviar: (body) => renovar.mutateAsync({ params: { id: contrato.id }, body }),
  });
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
        <FimDoDialogo erro={erro} enviando={enviando} fechar={fechar}>
          Renovar contrato
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
