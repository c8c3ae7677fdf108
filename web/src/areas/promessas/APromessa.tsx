import * as promessas from '@imob/schemas/promessas';
import { NOMES_DAS_PROMESSAS } from '@imob/schemas/rules/promessas';
import { nomeDoStatus } from '@imob/schemas/rules/statusNames';
import { Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { data, dataDoInstante, dinheiro } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { CORES_DAS_PROMESSAS, tituloDaPromessa } from './palavras.ts';

/** One promise whole: what was said, what became of each of its contas, and the note on it, which may be changed. */
export function APromessa({ id, fechar }: { id: string; fechar: () => void }) {
  // The note begins as it is now, and not as it was when somebody last looked.
  const lida = useQuery({ ...consulta('GET /promessas/:id', { params: { id } }), gcTime: 0 });
  return (
    <Carregado consulta={lida} esqueleto={<Skeleton h={300} radius="md" />}>
      {(promessa) => <Inteira key={promessa.id} promessa={promessa} fechar={fechar} />}
    </Carregado>
  );
}

function Inteira({ promessa, fechar }: { promessa: promessas.Promessa; fechar: () => void }) {
  const { id, situacao, contas, recado, quem, criadoEm, contratoId, locatarioNome, imovelNome } = promessa;
  const { emAberto, recebido, fimEm, cienteEm } = promessa;
  const mudar = useMudanca('PATCH /promessas/:id', {
    ...{ erroNoLugar: true, sucesso: 'Recado alterado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: promessas.mudar.schema.body,
    inicial: { recado: recado ?? '' },
    mudanca: true,
    enviar: (body) => mudar.mutateAsync({ params: { id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack style={{ overflowWrap: 'anywhere' }}>
        <div>
          <Group gap="2px 8px">
            <Text fw={600} className="numeros">
              {tituloDaPromessa(promessa)}
            </Text>
            <Selo cor={CORES_DAS_PROMESSAS[situacao]}>{NOMES_DAS_PROMESSAS[situacao]}</Selo>
          </Group>
          <Text fz="sm" c="dimmed">
            {locatarioNome} ·{' '}
            <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
              {imovelNome}
            </Ligacao>
          </Text>
          <Text fz="sm" c="dimmed">
            {quem === 'INQUILINO' ? 'Dita por ele, na página dele,' : 'Anotada'} em {dataDoInstante(criadoEm)}
            {fimEm && `; ${situacao === 'RETIRADA' ? 'retirada' : 'trocada por outra'} em ${dataDoInstante(fimEm)}`}
            {cienteEm && `; em ${dataDoInstante(cienteEm)} você disse que já sabe que não foi cumprida`}
          </Text>
        </div>
        {contas.length === 0 ? (
          <Text fz="sm">As contas dela foram apagadas.</Text>
        ) : (
          <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Contas da promessa">
            {contas.map(({ contaId, descricao, vencimento, valor, status }) => (
              <Group key={contaId} component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
                <div style={{ minWidth: 0 }}>
                  <Text fz="sm">{descricao}</Text>
                  <Text fz="xs" c="dimmed" className="numeros">
                    Vencimento {data(vencimento)} · {nomeDoStatus(status)}
                  </Text>
                </div>
                <Text fz="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
                  {dinheiro(valor)}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
        <Text fz="sm" className="numeros">
          {dinheiro(recebido)} recebidos desde a promessa · {dinheiro(emAberto)} em aberto, sem os encargos
        </Text>
        <Textarea
          label="O que ele disse"
          description="Só você vê, e quem ajuda você."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          {...campos.getInputProps('recado')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
