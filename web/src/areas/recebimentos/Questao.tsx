import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type * as recebimentos from '@imob/schemas/recebimentos';
import { centavos, reais } from '@imob/schemas/rules/money';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { data, diaDoInstante, dinheiro, momento } from '../../format/format.ts';
import { useEhDono, usePodeMudar } from '../../service/ajuda.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { acordadasEm } from '../acordos/acordadas.ts';
import { Devolucoes } from './Devolucoes.tsx';
import { documentoDe, irQueFalta, nomeDe, perguntaDe, restaDe } from './pergunta.ts';

export type Aberto = {
  qual: 'escolher' | 'devolver';
  recebimento: recebimentos.Recebimento;
  /** The conta to begin with. */
  conta?: ContaDaPagina;
};
type Props = { recebimento: recebimentos.Recebimento; contas: ContaDaPagina[]; abrir: (aberto: Aberto) => void };

/** Shows a sum that waits, its question and the possible answers. */
export function Questao({ recebimento, contas, abrir }: Props) {
  const podeMudar = usePodeMudar();
  const ehDono = useEhDono();
  const { id, situacao, horario, pagadorNome, pagadorDocumento, mensagem, alerta, bancoId } = recebimento;
  const conta = contas.find((uma) => uma.id === recebimento.contaIds[0]);
  const registradas = contas.filter((uma) => recebimento.registradas.includes(uma.id));
  const { data: acordos = [] } = useQuery({
    ...consulta('GET /contratos/:id/acordos', { params: { id: conta?.contratoId ?? '' } }),
    enabled: conta?.status === 'CANCELADO',
  });
  const { pergunta, porque } = perguntaDe(recebimento, conta, registradas, acordadasEm(acordos).get(conta?.id ?? ''));
  const { mutateAsync: conciliar } = useMudanca('POST /recebimentos/:id/conciliar', {
    sucesso: 'Recebimento conciliado.',
    erroNoLugar: true,
  });
  const comIr = useMudanca('POST /recebimentos/:id/conciliar', { sucesso: 'Recebimento conciliado.' });
  const valor = restaDe(recebimento);
  const aMenor = situacao === 'A_MENOR' && valor > 0 && conta;
  const dia = diaDoInstante(horario);
  // Before the landlord takes it as a part, or forgives the rest, he sees how much that is.
  const encargos = useQuery({
    ...consulta('GET /financeiro/:id/encargos', { params: { id: conta?.id ?? '' }, query: { em: dia } }),
    enabled: Boolean(aMenor),
  }).data;
  const devido = encargos?.total;
  const falta = devido && devido > valor ? reais(centavos(devido) - centavos(valor)) : undefined;
  // A company pays less the tax that it withholds; the first time nobody knows how much that is.
  const retencao = aMenor && falta && typeof encargos?.irRetido === 'number' ? encargos : undefined;
  const ir = retencao ? irQueFalta(retencao, valor) : 0;
  const oQueFalta = falta ? `Os ${dinheiro(falta)} que faltam` : 'O que falta';

  const aceitar = (quitar: boolean) =>
    conta &&
    confirmar({
      titulo: quitar ? 'Dar a conta por quitada?' : 'Receber como parte?',
      oQueAcontece: quitar
        ? `${conta.descricao} fica paga com ${dinheiro(valor)}. ${oQueFalta} ${falta ? 'são perdoados' : 'é perdoado'}.`
        : `${dinheiro(valor)} entram como pagamento parcial de ${conta.descricao}. ${oQueFalta} ${falta ? 'ficam' : 'fica'} como saldo em aberto.`,
      acao: quitar ? 'Dar por quitada' : 'Receber como parte',
      aoConfirmar: () => conciliar({ params: { id }, body: { contaIds: [conta.id], quitar, irRetido: 0 } }),
    });

  const reconhecer = () =>
    confirmar({
      titulo: 'É o mesmo pagamento?',
      oQueAcontece: `${registradas.map(nomeDe).join('; ')}: continua como você registrou, com o mesmo recibo, e estes ${dinheiro(valor)} deixam de esperar. Nada é pago outra vez.`,
      acao: 'É o mesmo pagamento',
      aoConfirmar: () =>
        conciliar({ params: { id }, body: { contaIds: registradas.map((uma) => uma.id), jaRegistrado: true } }),
    });

  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)" component="li">
      <Stack gap="sm">
        <div>
          <Title order={2} fz="lg">
            {pergunta}
          </Title>
          <Text fz="sm" c="dimmed">
            {porque}
          </Text>
        </div>
        <Text fz="sm">
          Recebido em {momento(horario)}
          {pagadorNome && `, de ${pagadorNome}`}
          {pagadorDocumento && ` (${documentoDe(pagadorDocumento)})`}
          {mensagem && `. Mensagem: “${mensagem}”`}
        </Text>
        {devido && falta && (
          <Text fz="sm">
            Devia {dinheiro(devido)} em {data(dia)}: faltam <b className="numeros">{dinheiro(falta)}</b>
            {ir > 0 && ', o mesmo que a empresa reteve de IR no último aluguel'}.
          </Text>
        )}
        {alerta && (
          <Alert color="yellow" variant="light">
            {alerta}
          </Alert>
        )}
        <Devolucoes devolucoes={recebimento.devolucoes} />
        {valor > 0 && podeMudar && (
          <Group gap="sm">
            {ir > 0 && conta && (
              <Button
                size="sm"
                // On a phone the label takes two lines.
                h="auto"
                mih={36}
                py={6}
                styles={{ label: { whiteSpace: 'normal' } }}
                loading={comIr.isPending}
                onClick={() => comIr.mutate({ params: { id }, body: { contaIds: [conta.id], irRetido: ir } })}
              >
                Receber com {dinheiro(ir)} de IR retido na fonte
              </Button>
            )}
            {retencao && conta && (
              <Button size="sm" variant="default" onClick={() => abrir({ qual: 'escolher', recebimento, conta })}>
                {ir > 0 ? 'Outro valor de IR' : 'Houve IR retido na fonte'}
              </Button>
            )}
            {aMenor && (
              <>
                <Button size="sm" variant={ir > 0 ? 'default' : 'filled'} onClick={() => aceitar(false)}>
                  Receber como parte
                </Button>
                <Button size="sm" variant="default" onClick={() => aceitar(true)}>
                  Dar por quitada
                </Button>
              </>
            )}
            {registradas.length > 0 && (
              <Button size="sm" onClick={reconhecer}>
                É o pagamento que já registrei
              </Button>
            )}
            <Button
              size="sm"
              variant={aMenor || registradas.length > 0 ? 'default' : 'filled'}
              onClick={() => abrir({ qual: 'escolher', recebimento })}
            >
              {conta && situacao !== 'NAO_IDENTIFICADO' ? 'Usar em outra conta' : 'Escolher a conta'}
            </Button>
            {bancoId && ehDono && (
              <Button size="sm" variant="subtle" onClick={() => abrir({ qual: 'devolver', recebimento })}>
                Devolver
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
