import { assinaturaDoLocador } from '@imob/schemas/documents/parties';
import type { Recibo } from '@imob/schemas/recibos';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { arquivoDoRecibo, numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { contagem, dinheiro } from '../../../format/format.ts';
import { fetchFile } from '../../../service/file.ts';
import { avisar, avisarErro } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { BotoesDeEnvio } from '../../recibos/BotoesDeEnvio.tsx';
import { mensagemDosRecibos } from '../../recibos/textoRecibo.ts';
import type { Linha } from '../linhas.ts';
import { desfazerRecebidas } from '../mudarConta.tsx';

/** A conta as it was before its payment, the payment's receipt, and the rest that is still owed. */
export type Recebida = { linha: Linha; recibo: Recibo; saldo: number };

type Props = { recebidas: readonly Recebida[]; fechar: () => void };

/** Shows the registered payments with their receipts, sent together to each tenant, and offers to undo them. */
export function Recebidas({ recebidas, fechar }: Props) {
  const [desfazendo, setDesfazendo] = useState(false);
  async function desfazer() {
    setDesfazendo(true);
    try {
      avisar(await desfazerRecebidas(recebidas.map(({ linha }) => linha.conta.id)));
      fechar();
    } catch (erro) {
      setDesfazendo(false);
      avisarErro(erro);
    }
  }
  const saldo = somar(recebidas.map((recebida) => recebida.saldo));
  const retido = somar(recebidas.map(({ recibo }) => recibo.irRetido));
  const recebido = subtrair(somar(recebidas.map(({ recibo }) => recibo.valor)), retido);
  return (
    <Stack>
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title={
          recebidas.length === 1
            ? 'Pagamento registrado'
            : contagem(recebidas.length, 'pagamento registrado', 'pagamentos registrados')
        }
      >
        {dinheiro(recebido)} recebidos{retido > 0 && `, e ${dinheiro(retido)} de IR retido na fonte`}.
        {saldo > 0 && ` Ficou um saldo de ${dinheiro(saldo)} em aberto.`}
      </Alert>
      {porLocatario(recebidas).map((suas) => (
        <DeUm key={suas[0].linha.contrato.locatarioId} recebidas={suas} />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          mr="auto"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={desfazendo}
          onClick={() => void desfazer()}
        >
          Desfazer
        </Button>
        <Button variant="subtle" onClick={fechar}>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}

/** The receipts of one tenant, each a link to its paper, and the ways to send them. */
function DeUm({ recebidas }: { recebidas: [Recebida, ...Recebida[]] }) {
  const locador = assinaturaDoLocador(usePerfil()).nome;
  const [{ linha, recibo: primeiro }] = recebidas;
  const recibos = recebidas.map(({ recibo }) => recibo);
  const conta = recebidas.length === 1 ? linha.conta : undefined;
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Recibos de ${primeiro.locatarioNome}`}>
      <Stack gap="xs">
        <Text fw={600}>{primeiro.locatarioNome}</Text>
        {recibos.map((recibo) => (
          <Group key={recibo.id} justify="space-between" gap="xs" fz="sm" wrap="nowrap" align="baseline">
            <Ligacao to="/recibos/$id" params={{ id: recibo.id }} data-autofocus={recibo === primeiro || undefined}>
              {recibo.descricao}, recibo nº {numeroDoRecibo(recibo)}
            </Ligacao>
            <Text span inherit fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
              {dinheiro(recibo.valor)}
            </Text>
          </Group>
        ))}
        <BotoesDeEnvio
          nome={recibos.length === 1 ? 'Enviar recibo' : 'Enviar recibos'}
          quantos={recibos.length}
          contratoId={primeiro.contratoId}
          titulo={tituloDe(recibos)}
          mensagem={mensagemDosRecibos([primeiro, ...recibos.slice(1)], conta, locador)}
          fazerPdfs={() => Promise.all(recibos.map(pdfDe))}
        />
      </Stack>
    </Paper>
  );
}

const tituloDe = (recibos: Recibo[]) =>
  `${recibos.length === 1 ? 'Recibo' : 'Recibos'} nº ${recibos.map(numeroDoRecibo).join(', ')}`;

const pdfDe = (recibo: Recibo) =>
  fetchFile('GET /recibos/:id/pdf', { params: { id: recibo.id } }, `${arquivoDoRecibo(recibo)}.pdf`);

/** Groups the payments by tenant, because each tenant gets one message. */
function porLocatario(recebidas: readonly Recebida[]): [Recebida, ...Recebida[]][] {
  const grupos = new Map<string, [Recebida, ...Recebida[]]>();
  for (const recebida of recebidas) {
    const { locatarioId } = recebida.linha.contrato;
    const suas = grupos.get(locatarioId);
    if (suas) suas.push(recebida);
    else grupos.set(locatarioId, [recebida]);
  }
  return [...grupos.values()];
}
