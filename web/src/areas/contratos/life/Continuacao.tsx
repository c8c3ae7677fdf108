import type { ContratoLido } from '@imob/schemas/contratos';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { data, hoje, somarDias } from '../../../format/format.ts';
import { situacaoDe } from '../list/situacao.ts';
import { Prorrogar } from './Prorrogar.tsx';
import { Renovar } from './Renovar.tsx';
import { useDecisaoPedida } from './useDecisaoPedida.ts';

/** The first notice of the end comes so long before it. */
const DIAS_PARA_DECIDIR = 90;

/** At its end, or past it, a lease is renewed, goes on, or is closed; until then nothing is made in silence. */
export function Continuacao({ contrato }: { contrato: ContratoLido }) {
  const [renovando, setRenovando] = useState(useDecisaoPedida('renovar'));
  const [prorrogando, setProrrogando] = useState(false);
  const situacao = situacaoDe(contrato, hoje());
  const decide = contrato.indeterminado || contrato.dataFim <= somarDias(hoje(), DIAS_PARA_DECIDIR);
  const vencido = situacao === 'VENCIDO';
  const longe = situacao === 'ATIVO';
  return (
    <>
      {contrato.ativo && !contrato.saidaEm && decide && (
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
                <Button variant="default" onClick={() => setProrrogando(true)}>
                  Prorrogar sem prazo
                </Button>
              )}
            </Group>
          </Stack>
        </Alert>
      )}
      {/* Decided in another tab meanwhile: what was being filled in stays, and its refusal is said there. */}
      <DialogoDeFormulario opened={renovando} onClose={() => setRenovando(false)} title="Renovar o contrato">
        <Renovar contrato={contrato} fechar={() => setRenovando(false)} />
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={prorrogando}
        onClose={() => setProrrogando(false)}
        title="Prorrogar por prazo indeterminado?"
      >
        <Prorrogar contrato={contrato} fechar={() => setProrrogando(false)} />
      </DialogoDeFormulario>
    </>
  );
}

function tituloDe({ indeterminado, dataFim }: ContratoLido, vencido: boolean): string {
  if (indeterminado) return 'Prazo indeterminado';
  return vencido ? `O prazo terminou em ${data(dataFim)}` : `O prazo termina em ${data(dataFim)}`;
}
