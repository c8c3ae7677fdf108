import type { Inspecao, NovaEmenda as Pedido } from '@imob/schemas/inspecoes';
import { Condicao } from '@imob/schemas/inventario';
import { comEmendas, nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { impedidosEm } from '../../components/fields/duvidas.ts';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { chamar, messageOf } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { acharElemento, alvo, DESCRICAO, lerAlvo, lidoEm } from './alvos.ts';
import { CampoMedida } from './CampoMedida.tsx';
import { FotosDaEmenda, useFotosDaEmenda } from './FotosDaEmenda.tsx';
import type { FilaDaVistoria } from './fila.ts';
import type { Lido } from './loja.ts';

type Props = { fila: FilaDaVistoria; inspecao: Inspecao; aoFechar: () => void };

/** The form asks what is to be read differently in a closed inspection, and why. */
export function NovaEmenda({ fila, inspecao, aoFechar }: Props) {
  const atual = comEmendas(inspecao);
  const [motivo, setMotivo] = useState('');
  const [lugar, setLugar] = useState<string>(DO_TODO);
  const [valores, setValores] = useState<Lido>(lidoEm(atual, DESCRICAO));
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();
  const fotos = useFotosDaEmenda(inspecao.id);
  const nome = lugar === DO_TODO ? DESCRICAO : lugar;
  const { tipo } = lerAlvo(nome);

  function escolher(novo: string | null) {
    if (novo === null) return;
    setLugar(novo);
    setValores(lidoEm(atual, novo === DO_TODO ? DESCRICAO : novo));
  }

  const mudou = () =>
    motivo !== '' || fotos.fotos.length > 0 || JSON.stringify(valores) !== JSON.stringify(lidoEm(atual, nome));

  async function gravar() {
    setFazendo(true);
    setErro(undefined);
    try {
      const fotosKeys = await fotos.enviar();
      const body = { motivo, mudancas: mudancasDe(atual, nome, valores), fotosKeys };
      await fila.receber(await chamar('POST /inspecoes/:id/emendas', { params: { id: inspecao.id }, body }));
      void esquecer('POST /inspecoes/:id/emendas');
      avisar('Emenda acrescentada.');
      aoFechar();
    } catch (falha) {
      setErro(messageOf(falha));
      setFazendo(false);
    }
  }

  return (
    <DialogoDeFormulario opened enviando={fazendo} mudou={mudou} onClose={aoFechar} title="Acrescentar emenda">
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          const [impedido] = impedidosEm(evento.currentTarget);
          if (impedido) impedido.focus();
          else void gravar();
        }}
      >
        <Stack>
          <Select
            label="O que corrigir"
            data={lugaresDe(atual)}
            value={lugar}
            onChange={escolher}
            allowDeselect={false}
            searchable
          />
          {valores.condicaoAtual !== undefined && (
            <Select
              label="Condição"
              data={[...Condicao.options, 'Não verificado']}
              value={valores.condicaoAtual}
              allowDeselect={false}
              onChange={(condicao) =>
                condicao && setValores({ ...valores, condicaoAtual: condicao as NonNullable<Lido['condicaoAtual']> })
              }
            />
          )}
          {valores.observacao !== undefined && (
            <Textarea
              label={tipo === 'descricao' ? 'Descrição' : 'Observação'}
              autosize
              minRows={2}
              maxLength={5_000}
              value={valores.observacao}
              onChange={({ currentTarget }) => setValores({ ...valores, observacao: currentTarget.value })}
            />
          )}
          {tipo === 'leitura' && (
            <CampoMedida
              key={lugar}
              label="Leitura"
              value={valores.valor}
              max={999_999_999_999}
              casas={3}
              onChange={(valor) => setValores({ valor })}
            />
          )}
          {tipo === 'chave' && (
            <CampoMedida
              key={lugar}
              label="Quantidade"
              value={valores.quantidade}
              max={10_000}
              onChange={(quantidade) => setValores({ quantidade })}
            />
          )}
          <FotosDaEmenda {...fotos} parado={fazendo} />
          <Textarea
            label="Motivo"
            placeholder="Por que a vistoria precisa desta correção"
            required
            autosize
            minRows={2}
            maxLength={2_000}
            value={motivo}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end">
            <Button variant="default" onClick={aoFechar} disabled={fazendo}>
              Cancelar
            </Button>
            <Button type="submit" loading={fazendo} disabled={!motivo.trim()}>
              Acrescentar emenda
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}

/** A list of choices takes no empty name. */
const DO_TODO = 'descricao';

function lugaresDe({ comodos, snapshotInventario, leituras, chaves }: Inspecao) {
  return [
    { value: DO_TODO, label: 'Descrição da vistoria' },
    ...comodos.flatMap((comodo) =>
      comodo.elementos.map(({ id, nome }) => ({ value: alvo.elemento(id), label: `${comodo.nome}: ${nome}` })),
    ),
    ...snapshotInventario.map(({ id, nomeItem }) => ({ value: id, label: nomeItem })),
    ...leituras.map(({ tipo }) => ({ value: alvo.leitura(tipo), label: `Medidor de ${nomeDaLeitura(tipo)}` })),
    ...chaves.map(({ nome }) => ({ value: alvo.chave(nome), label: `Chave: ${nome}` })),
  ];
}

function mudancasDe(atual: Inspecao, nome: string, valores: Lido): Pedido['mudancas'] {
  const { tipo, id } = lerAlvo(nome);
  const { condicaoAtual = 'Não verificado', observacao = '', valor = null, quantidade = null } = valores;
  if (tipo === 'item') return { itensVistoriados: [{ itemId: id, condicaoAtual, observacao }] };
  if (tipo === 'leitura') return { leituras: [{ tipo: id, valor }] };
  if (tipo === 'chave') return { chaves: [{ nome: id, quantidade }] };
  const achado = acharElemento(atual, id);
  if (!achado) return { descricao: observacao };
  const { comodo, elemento } = achado;
  const elementos = [{ id, nome: elemento.nome, condicao: condicaoAtual, observacao }];
  return { comodos: [{ id: comodo.id, nome: comodo.nome, elementos }] };
}
