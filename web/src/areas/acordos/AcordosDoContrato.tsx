import type { Acordo } from '@imob/schemas/acordos';
import type { Assinatura } from '@imob/schemas/assinaturas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Group, Menu, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconMail, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { type CorDoSelo, Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { contagem, data, dataDoInstante, dinheiro } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { downloadFile } from '../../service/file.ts';
import { avisar, avisarErro, consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { Aguardando } from '../assinaturas/Aguardando.tsx';
import { abertaDe, useAssinaturas } from '../assinaturas/useAssinaturas.ts';
import { usePedirAssinaturas } from '../assinaturas/usePedirAssinaturas.tsx';
import { termoDe } from './contratoQueDeve.ts';
import { quantasPagas } from './quantasPagas.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Agreements on a contract's debts, the newest first; nothing where none was ever made. */
export function AcordosDoContrato({ contrato }: { contrato: ContratoLido }) {
  const { data: acordos = [] } = useQuery(consulta('GET /contratos/:id/acordos', { params: { id: contrato.id } }));
  const pedidos = useAssinaturas(contrato.id);
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  if (acordos.length === 0) return null;
  return (
    <Secao id="acordos" titulo="Acordos de dívida">
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {acordos.map((acordo) => (
          <UmAcordo
            key={acordo.id}
            contrato={contrato}
            acordo={acordo}
            pedido={abertaDe(pedidos, acordo.id)}
            pedir={() => pedir({ tipo: 'ACORDO', registroId: acordo.id })}
          />
        ))}
      </Stack>
      {elemento}
    </Secao>
  );
}

const SITUACOES: Record<string, { nome: string; cor: CorDoSelo }> = {
  VIGENTE: { nome: 'Vigente', cor: 'blue' },
  DESFEITO: { nome: 'Desfeito', cor: 'gray' },
};

type Props = { contrato: ContratoLido; acordo: Acordo; pedido: Assinatura | undefined; pedir: () => void };

function UmAcordo({ contrato, acordo, pedido, pedir }: Props) {
  const { situacao, em, valor, parcelas, desfeitoEm } = acordo;
  const { nome, cor } = SITUACOES[situacao] ?? { nome: situacao, cor: 'gray' };
  const vigente = situacao === 'VIGENTE';
  const enviar = useMudanca('POST /contratos/:id/acordos/:acordoId/enviar', {
    sucesso: `Termo enviado a ${contrato.locatario.nome}.`,
  });
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="2px 8px">
          <Text fz="sm" fw={600} className="numeros">
            Acordo de {data(em)}
          </Text>
          <Selo cor={cor}>{nome}</Selo>
        </Group>
        <Text fz="sm" c="dimmed" className="numeros">
          {dinheiro(valor)} · {vigente ? quantasPagas(acordo.contas) : contagem(parcelas.length, 'parcela', 'parcelas')}
          {desfeitoEm && ` · desfeito em ${dataDoInstante(desfeitoEm)}`}
        </Text>
        <Aguardando pedido={pedido} />
      </div>
      {situacao !== 'DESFEITO' && (
        <MenuDaLinha nome={`Ações do acordo de ${data(em)}`}>
          {() => (
            <>
              {vigente && !pedido && (
                <Menu.Item leftSection={<IconSignature {...icone} />} onClick={pedir}>
                  Pedir assinaturas
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconDownload {...icone} />} onClick={() => void baixar(contrato, acordo)}>
                Baixar o termo (PDF)
              </Menu.Item>
              {contrato.locatario.email && (
                <Menu.Item
                  leftSection={<IconMail {...icone} />}
                  onClick={() => enviar.mutate(termoDe(contrato, acordo.id).pedido)}
                >
                  Enviar o termo por e-mail
                </Menu.Item>
              )}
              {vigente && (
                <Menu.Item leftSection={<IconArrowBackUp {...icone} />} onClick={() => desfazer(contrato.id, acordo)}>
                  Desfazer o acordo
                </Menu.Item>
              )}
            </>
          )}
        </MenuDaLinha>
      )}
    </Group>
  );
}

async function baixar(contrato: ContratoLido, { id }: Acordo): Promise<void> {
  const { endpoint, pedido, nome } = termoDe(contrato, id);
  await downloadFile(endpoint, pedido, nome).catch(avisarErro);
}

function desfazer(id: string, { id: acordoId, dividas, parcelas }: Acordo): void {
  const volta =
    dividas.length === 1 ? 'A conta de antes volta a ser devida' : 'As contas de antes voltam a ser devidas';
  const sai = parcelas.length === 1 ? 'a parcela do acordo some' : 'as parcelas do acordo somem';
  confirmar({
    titulo: 'Desfazer o acordo?',
    oQueAcontece: `${volta}, com o que o contrato cobra pelo atraso, e ${sai}. Só é possível enquanto nenhuma parcela foi paga. Um termo já assinado continua com vocês: combine por escrito que ele deixou de valer.`,
    acao: 'Desfazer o acordo',
    perigo: true,
    aoConfirmar: async () => {
      const rota = 'POST /contratos/:id/acordos/:acordoId/desfazer';
      await chamar(rota, { params: { id, acordoId } });
      void esquecer(rota);
      avisar('Acordo desfeito: as contas de antes voltaram.');
    },
  });
}
