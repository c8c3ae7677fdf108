import { assinaturaDoLocador } from '@imob/schemas/documents/parties';
import type { Recibo } from '@imob/schemas/recibos';
import { somar } from '@imob/schemas/rules/money';
import { arquivoDoRecibo, numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { contagem, dinheiro } from '../../../format/format.ts';
import { fetchFile } from '../../../service/file.ts';
import { avisar, avisarErro } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { EnviarRecibo } from '../../recibos/EnviarRecibo.tsx';
import { mensagemDosRecibos } from '../../recibos/textoRecibo.ts';
import { desfazerRecebidas } from '../mudarConta.tsx';
import { DesfazerOuFechar } from './DesfazerOuFechar.tsx';

export type Recebida = { contaId: string; locatarioId: string; recibo: Recibo };

/** The payments are there, and with them the receipts, those of each tenant to be sent together; or they are undone. */
export function ProntoVarias({ recebidas, fechar }: { recebidas: Recebida[]; fechar: () => void }) {
  const [desfazendo, setDesfazendo] = useState(false);
  async function desfazer() {
    setDesfazendo(true);
    try {
      avisar(await desfazerRecebidas(recebidas.map(({ contaId }) => contaId)));
      fechar();
    } catch (erro) {
      setDesfazendo(false);
      avisarErro(erro);
    }
  }
  return (
    <Stack>
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title={contagem(recebidas.length, 'pagamento registrado', 'pagamentos registrados')}
      >
        {dinheiro(somar(recebidas.map(({ recibo }) => recibo.valor)))} recebidos.
      </Alert>
      {[...porLocatario(recebidas)].map(([locatarioId, recibos]) => (
        <DeUm key={locatarioId} recibos={recibos} />
      ))}
      <DesfazerOuFechar desfazendo={desfazendo} aoDesfazer={() => void desfazer()} aoFechar={fechar} />
    </Stack>
  );
}

type DoLocatario = [Recibo, ...Recibo[]];

function porLocatario(recebidas: Recebida[]): Map<string, DoLocatario> {
  const grupos = new Map<string, DoLocatario>();
  for (const { locatarioId, recibo } of recebidas) {
    const seus = grupos.get(locatarioId);
    if (seus) seus.push(recibo);
    else grupos.set(locatarioId, [recibo]);
  }
  return grupos;
}

function DeUm({ recibos }: { recibos: DoLocatario }) {
  const locador = assinaturaDoLocador(usePerfil()).nome;
  const [primeiro] = recibos;
  const fazerPdfs = () =>
    Promise.all(
      recibos.map((recibo) =>
        fetchFile('GET /recibos/:id/pdf', { params: { id: recibo.id } }, `${arquivoDoRecibo(recibo)}.pdf`),
      ),
    );
  return (
    <Stack gap="xs" component="section" aria-label={`Recibos de ${primeiro.locatarioNome}`}>
      <Text fw={600}>{primeiro.locatarioNome}</Text>
      {recibos.map((recibo) => (
        <Group key={recibo.id} justify="space-between" gap="xs" fz="sm">
          <Ligacao to="/recibos/$id" params={{ id: recibo.id }}>
            {recibo.descricao}, recibo nº {numeroDoRecibo(recibo)}
          </Ligacao>
          <span className="numeros">{dinheiro(recibo.valor)}</span>
        </Group>
      ))}
      <EnviarRecibo
        contratoId={primeiro.contratoId}
        titulo={`Recibos nº ${recibos.map(numeroDoRecibo).join(', ')}`}
        mensagem={mensagemDosRecibos(recibos, locador)}
        fazerPdfs={fazerPdfs}
        fullWidth
      >
        {recibos.length === 1 ? 'Enviar recibo' : 'Enviar recibos'}
      </EnviarRecibo>
    </Stack>
  );
}
