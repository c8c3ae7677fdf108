import type { ContratoLido } from '@imob/schemas/contratos';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarExclamation, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { data, dinheiro, hoje } from '../../../format/format.ts';
import { usePodeMudar } from '../../../service/ajuda.ts';
import { useAcertado } from '../closing/useAcertado.ts';
import { fimEmAte, situacaoDe } from '../list/situacao.ts';
import { Prorrogar } from './Prorrogar.tsx';
import { Renovar } from './Renovar.tsx';
import { daTemporada } from './temporada.ts';
import { useDecisaoPedida } from './useDecisaoPedida.ts';

/** The decision is offered this many days before the end, when the first notice of the end comes too. */
const DIAS_PARA_DECIDIR = 90;

/** Asks at a lease's end, or after it, to renew, continue or close it; nothing happens by itself. */
export function Continuacao({ contrato }: { contrato: ContratoLido }) {
  const [renovando, setRenovando] = useState(useDecisaoPedida('renovar'));
  const [prorrogando, setProrrogando] = useState(false);
  const situacao = situacaoDe(contrato, hoje());
  const decide = contrato.indeterminado || fimEmAte(contrato, DIAS_PARA_DECIDIR, hoje());
  const podeMudar = usePodeMudar();
  const vencido = situacao === 'VENCIDO';
  const longe = situacao === 'ATIVO';
  const temporada = contrato.finalidade === 'TEMPORADA';
  return (
    <>
      <DepoisDoAcerto contrato={contrato} />
      {contrato.ativo && !contrato.saidaEm && decide && (
        <Alert
          color={contrato.indeterminado || longe ? 'blue' : vencido ? 'red' : 'yellow'}
          variant="light"
          icon={<IconCalendarExclamation size={20} />}
          title={tituloDe(contrato, vencido)}
        >
          <Stack gap="sm">
            <Text fz="sm">
              {temporada
                ? daTemporada(contrato, hoje())
                : contrato.indeterminado
                  ? 'A locação segue por prazo indeterminado, e cada mês é lançado pelo sistema. Você pode dar a ela um novo prazo.'
                  : vencido
                    ? 'Se o locatário continua no imóvel, a locação prossegue pela lei, mas nenhum aluguel novo é lançado até você decidir: renove, prorrogue ou encerre.'
                    : `Decida com o locatário: renovar por um novo prazo, prorrogar sem prazo${longe ? ' (nos últimos 30 dias)' : ''} ou encerrar.`}
            </Text>
            {podeMudar && (!temporada || !contrato.indeterminado) && (
              <Group gap="sm">
                {!temporada && <Button onClick={() => setRenovando(true)}>Renovar</Button>}
                {!contrato.indeterminado && (temporada ? vencido : !longe) && (
                  <Button variant="default" onClick={() => setProrrogando(true)}>
                    Prorrogar sem prazo
                  </Button>
                )}
                {!contrato.indeterminado && (
                  <BotaoLink to="/contratos/$id/saida" params={{ id: contrato.id }} variant="subtle">
                    Encerrar
                  </BotaoLink>
                )}
              </Group>
            )}
          </Stack>
        </Alert>
      )}
      {/* Decided in another tab meanwhile: what was being filled in stays, and its refusal is said there. */}
      <DialogoDeFormulario
        opened={renovando && !temporada}
        onClose={() => setRenovando(false)}
        title="Renovar o contrato"
      >
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

/** The keys came back: says what is left to do about it. */
function DepoisDoAcerto({ contrato }: { contrato: ContratoLido }) {
  const acertado = useAcertado(contrato);
  if (!acertado) return null;
  const { chavesEm, aDevolver } = acertado;
  if (!contrato.ativo && aDevolver === 0) return null;
  const falta = [
    aDevolver > 0 && `devolver ${dinheiro(aDevolver)} ao locatário`,
    contrato.ativo && 'encerrar o contrato',
  ];
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconKey size={20} />}
      title={`Chaves entregues em ${data(chavesEm)}, com acerto confirmado`}
    >
      <Stack gap="sm" align="flex-start">
        <Text fz="sm">Falta {falta.filter(Boolean).join(' e ')}.</Text>
        <SoQuemMuda>
          <BotaoLink to="/contratos/$id/saida" params={{ id: contrato.id }}>
            {aDevolver > 0 ? 'Registrar a devolução' : 'Ir para o encerramento'}
          </BotaoLink>
        </SoQuemMuda>
      </Stack>
    </Alert>
  );
}

function tituloDe({ indeterminado, dataFim }: ContratoLido, vencido: boolean): string {
  if (indeterminado) return 'Prazo indeterminado';
  return vencido ? `O prazo terminou em ${data(dataFim)}` : `O prazo termina em ${data(dataFim)}`;
}
