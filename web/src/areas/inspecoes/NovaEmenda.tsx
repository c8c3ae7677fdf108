import type { Inspecao } from '@imob/schemas/inspecoes';
import { Condicao } from '@imob/schemas/inventario';
import { comEmendas } from '@imob/schemas/rules/emendas';
import { Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { impedidosEm } from '../../components/fields/duvidas.ts';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { chamar, messageOf } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { DESCRICAO, lerAlvo, lidoEm } from './alvos.ts';
import { CampoMedida } from './CampoMedida.tsx';
import { lugaresDe, mudadosEm, mudancasDe, type Valores } from './emenda.ts';
import { FotosDaEmenda, useFotosDaEmenda } from './FotosDaEmenda.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { camposDe } from './juntar.ts';
import type { Edicao, Lido } from './loja.ts';

/** The changes and photos of one place that a device could not send before the inspection was closed. */
export type Trazido = { lugar: string; edicao: Edicao; fotos: readonly File[] };

type Props = { fila: FilaDaVistoria; inspecao: Inspecao; trazido?: Trazido; aoFechar: () => void };

/** The form of an amendment: the changes to a closed inspection, and the reason. */
export function NovaEmenda({ fila, inspecao, trazido, aoFechar }: Props) {
  const atual = comEmendas(inspecao);
  const [motivo, setMotivo] = useState('');
  const [lugar, setLugar] = useState<string>(trazido?.lugar || DO_TODO);
  // Values typed for one place stay when another is chosen: one amendment may change several places.
  const [escritos, setEscritos] = useState<Valores>(() => valoresTrazidos(atual, trazido));
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();
  const fotos = useFotosDaEmenda(inspecao.id, trazido?.fotos);
  const nome = lugar === DO_TODO ? DESCRICAO : lugar;
  const { tipo } = lerAlvo(nome);
  const valores = escritos.get(nome) ?? lidoEm(atual, nome);
  const setValores = (novos: Lido) => setEscritos(new Map(escritos).set(nome, novos));
  const lugares = lugaresDe(atual);
  const mudados = mudadosEm(atual, escritos);
  const outros = lugares.filter((um) => um.nome !== nome && mudados.includes(um.nome));
  const mudou = () => motivo !== '' || fotos.fotos.length > 0 || mudados.length > 0;

  /** Gives the changed places. The one in view is added if there are photos, or if nothing else changed. */
  function paraEnviar(): Valores {
    const daqui = fotos.fotos.length > 0 || outros.length === 0;
    const nomes = [...new Set([...mudados, ...(daqui ? [nome] : [])])];
    return new Map(nomes.map((um) => [um, escritos.get(um) ?? lidoEm(atual, um)]));
  }

  async function gravar() {
    setFazendo(true);
    setErro(undefined);
    try {
      const fotosKeys = await fotos.enviar();
      const body = { motivo, mudancas: mudancasDe(atual, paraEnviar()), fotosKeys };
      await fila.receber(await chamar('POST /inspecoes/:id/emendas', { params: { id: inspecao.id }, body }));
      void esquecer('POST /inspecoes/:id/emendas');
      if (trazido) await fila.descartar(trazido.lugar);
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
            data={lugares.map((um) => ({ value: um.nome === DESCRICAO ? DO_TODO : um.nome, label: um.rotulo }))}
            value={lugar}
            onChange={(novo) => novo !== null && setLugar(novo)}
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
                condicao &&
                setValores({
                  ...valores,
                  condicaoAtual: condicao as NonNullable<Lido['condicaoAtual']>,
                  ausente: false,
                })
              }
            />
          )}
          {valores.ausente !== undefined && (valores.ausente || inspecao.tipo !== 'Entrada') && (
            <Checkbox
              label="Não está no imóvel"
              checked={valores.ausente}
              onChange={({ currentTarget: { checked } }) =>
                setValores({ ...valores, ausente: checked, ...(checked && { condicaoAtual: 'Não verificado' }) })
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
          {outros.length > 0 && (
            <Text fz="sm" role="status">
              Esta emenda muda também: {outros.map(({ rotulo }) => rotulo).join('; ')}.
            </Text>
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
            <VoltarDoDialogo disabled={fazendo}>Cancelar</VoltarDoDialogo>
            <Button type="submit" loading={fazendo} disabled={!motivo.trim()}>
              Acrescentar emenda
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogoDeFormulario>
  );
}

const valoresTrazidos = (atual: Inspecao, trazido: Trazido | undefined): Valores =>
  new Map(trazido && [[trazido.lugar, { ...lidoEm(atual, trazido.lugar), ...camposDe(trazido.edicao) }]]);

/** The list of choices takes no empty name, which the whole inspection has. */
const DO_TODO = 'descricao';
