#!/bin/bash

__floki_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__floki_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__floki_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__floki_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_floki() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(-V --licenses --sbom --version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __floki_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    init|new|import|check|build|preview|serve|lsp|release|diff|publish|fetch|keygen|sign|bundle|i18n|verify|replay|cache|lock|explain|why|schema|version|help)
        # Offer subcommand argument completions
        "_floki_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'init new import check build preview serve lsp release diff publish fetch keygen sign bundle i18n verify replay cache lock explain why schema version help' -- "${cur}"))
        ;;
    esac
}

_floki_init() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--template --name --base-url --languages --clients --timezone)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--template')
        __floki_add_completions -W 'news'$'\n''gallery'$'\n''magazine'
        return
        ;;
    '--name')
        return
        ;;
    '--base-url')
        return
        ;;
    '--languages')
        return
        ;;
    '--clients')
        return
        ;;
    '--timezone')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_new() {
    repeating_flags=()
    non_repeating_flags=(--draft --version -h --help)
    repeating_options=()
    non_repeating_options=(--lang --project -C --now)
    __floki_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--lang')
        __floki_add_completions -W "$(__floki_custom_complete ---completion new -- --lang "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -W "$(__floki_custom_complete ---completion new -- positional@0 "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    *)
        __floki_add_completions -f
        return
        ;;
    esac
}

_floki_import() {
    repeating_flags=()
    non_repeating_flags=(--all --keep --no-pictures --quiet -q --version -h --help)
    repeating_options=()
    non_repeating_options=(--into --sheet --mode --sections --media --eject --now --project -C --format --color)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--into')
        __floki_add_completions -W "$(__floki_custom_complete ---completion import -- --into "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    '--sheet')
        __floki_add_completions -o plusdirs -fX '!*.@(xml)'
        return
        ;;
    '--mode')
        __floki_add_completions -W 'whole'$'\n''summary'$'\n''shelf'
        return
        ;;
    '--sections')
        return
        ;;
    '--media')
        __floki_add_completions -d
        return
        ;;
    '--eject')
        __floki_add_completions -W 'atom'$'\n''jsonfeed'$'\n''plist'$'\n''rss'$'\n''wxr'
        return
        ;;
    '--now')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -f
        return
        ;;
    esac
}

_floki_check() {
    repeating_flags=()
    non_repeating_flags=(--fix --dry-run --drafts --links --locked --strict --quiet -q --all --version -h --help)
    repeating_options=(--complete)
    non_repeating_options=(--cache --cache-limit --cache-url --memory --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--complete')
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--cache-limit')
        return
        ;;
    '--cache-url')
        return
        ;;
    '--memory')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_build() {
    repeating_flags=()
    non_repeating_flags=(--images-only --verbose --drafts --pseudo --adopt --no-verify --timings --locked --strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--shard --summary --cache --cache-limit --cache-url --memory --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--shard')
        return
        ;;
    '--summary')
        __floki_add_completions -f
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--cache-limit')
        return
        ;;
    '--cache-url')
        return
        ;;
    '--memory')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_preview() {
    repeating_flags=()
    non_repeating_flags=(--open --qr --drafts --pseudo --version -h --help)
    repeating_options=()
    non_repeating_options=(--port --host --project -C --now)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--port')
        return
        ;;
    '--host')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_serve() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --port --host --socket --trust-proxy --metrics --log --index --connections --drain)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--port')
        return
        ;;
    '--host')
        return
        ;;
    '--socket')
        __floki_add_completions -f
        return
        ;;
    '--trust-proxy')
        return
        ;;
    '--metrics')
        return
        ;;
    '--log')
        __floki_add_completions -W 'common'$'\n''json'$'\n''off'
        return
        ;;
    '--index')
        __floki_add_completions -f
        return
        ;;
    '--connections')
        return
        ;;
    '--drain')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_lsp() {
    repeating_flags=()
    non_repeating_flags=(--stdio --version -h --help)
    repeating_options=()
    non_repeating_options=(--now)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--now')
        return
        ;;
    esac
}

_floki_release() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --list --locked --strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--message -m --app --rollback --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--message'|'-m')
        return
        ;;
    '--app')
        return
        ;;
    '--rollback')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_diff() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--html --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--html')
        __floki_add_completions -f
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -d
        return
        ;;
    2)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_publish() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --no-build --prune --unsigned --recheck --verbose --adopt --locked --strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--max-delete --endpoint --sign --transfers --summary --cache --cache-limit --cache-url --memory --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--max-delete')
        return
        ;;
    '--endpoint')
        return
        ;;
    '--sign')
        __floki_add_completions -f
        return
        ;;
    '--transfers')
        return
        ;;
    '--summary')
        __floki_add_completions -f
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--cache-limit')
        return
        ;;
    '--cache-url')
        return
        ;;
    '--memory')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -W "$(__floki_custom_complete ---completion publish -- positional@0 "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_floki_fetch() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--endpoint --transfers --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--endpoint')
        return
        ;;
    '--transfers')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -W "$(__floki_custom_complete ---completion fetch -- positional@0 "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_floki_keygen() {
    repeating_flags=()
    non_repeating_flags=(--no-password --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __floki_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -f
        return
        ;;
    esac
}

_floki_sign() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--key --expires --project -C --now --output -o)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--key')
        __floki_add_completions -f
        return
        ;;
    '--expires')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_bundle() {
    repeating_flags=()
    non_repeating_flags=(--quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --carry --into --project -C --now --format --color --output -o)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    '--carry')
        __floki_add_completions -W 'lists'$'\n''thumbnails'$'\n''everything'
        return
        ;;
    '--into')
        __floki_add_completions -d
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_i18n() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __floki_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    status|export|import|sync)
        # Offer subcommand argument completions
        "_floki_i18n_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'status export import sync' -- "${cur}"))
        ;;
    esac
}

_floki_i18n_status() {
    repeating_flags=()
    non_repeating_flags=(--list --strict --quiet -q --all --version -h --help)
    repeating_options=(--lang)
    non_repeating_options=(--badge --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--lang')
        __floki_add_completions -W "$(__floki_custom_complete ---completion i18n status -- --lang "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    '--badge')
        __floki_add_completions -f
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_i18n_export() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=(--lang)
    non_repeating_options=(--as --into --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--as')
        __floki_add_completions -W 'po'$'\n''xliff'$'\n''xliff1'$'\n''xcstrings'
        return
        ;;
    '--lang')
        __floki_add_completions -W "$(__floki_custom_complete ---completion i18n export -- --lang "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    '--into')
        __floki_add_completions -d
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_i18n_import() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __floki_add_completions -f
        return
        ;;
    esac
}

_floki_i18n_sync() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_verify() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=(--lang)
    non_repeating_options=(--project -C --client --device --app --now --format --html --key --seen)
    __floki_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--client')
        __floki_add_completions -W 'ios'$'\n''android'$'\n''all'
        return
        ;;
    '--device')
        __floki_add_completions -W 'phone'$'\n''retina'$'\n''pad'$'\n''all'
        return
        ;;
    '--lang')
        return
        ;;
    '--app')
        return
        ;;
    '--now')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'
        return
        ;;
    '--html')
        __floki_add_completions -f
        return
        ;;
    '--key')
        return
        ;;
    '--seen')
        __floki_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_replay() {
    repeating_flags=()
    non_repeating_flags=(--history --version -h --help)
    repeating_options=(--lang)
    non_repeating_options=(--project -C --client --device --app --step --now --format)
    __floki_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--client')
        __floki_add_completions -W 'ios'$'\n''android'$'\n''all'
        return
        ;;
    '--device')
        __floki_add_completions -W 'phone'$'\n''retina'$'\n''pad'$'\n''all'
        return
        ;;
    '--lang')
        return
        ;;
    '--app')
        return
        ;;
    '--step')
        return
        ;;
    '--now')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_cache() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __floki_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    stats|clean|verify)
        # Offer subcommand argument completions
        "_floki_cache_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'stats clean verify' -- "${cur}"))
        ;;
    esac
}

_floki_cache_stats() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --cache --format)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac
}

_floki_cache_clean() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--older-than --to --project -C --cache --format)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--older-than')
        return
        ;;
    '--to')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac
}

_floki_cache_verify() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --cache --format)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--cache')
        __floki_add_completions -d
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac
}

_floki_lock() {
    repeating_flags=()
    non_repeating_flags=(--check --repair --adopt --strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --why --project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--from')
        __floki_add_completions -W "$(__floki_custom_complete ---completion lock -- --from "${COMP_CWORD}" "$(__floki_cursor_index_in_current_word)")"
        return
        ;;
    '--why')
        return
        ;;
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_floki_explain() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--format)
    __floki_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __floki_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __floki_add_completions -W 'address-by-content'$'\n''address-expected'$'\n''address-of-other-kind'$'\n''address-unpublished'$'\n''addresses-malformed'$'\n''addresses-place-unknown'$'\n''addresses-without-lang'$'\n''alias-malformed'$'\n''allow-error'$'\n''allow-malformed'$'\n''allow-nothing'$'\n''allow-twice'$'\n''allow-unknown'$'\n''allow-unused'$'\n''allow-without-reason'$'\n''alt-file-name'$'\n''alt-missing'$'\n''app-icon-missing'$'\n''app-icon-small'$'\n''app-name-malformed'$'\n''app-twice'$'\n''apps-empty'$'\n''attachment-broken'$'\n''attachment-large'$'\n''attribute-letter-case'$'\n''attribute-misplaced'$'\n''attribute-separator'$'\n''attribute-unknown'$'\n''base-url-example'$'\n''base-url-hyphen'$'\n''base-url-local'$'\n''base-url-missing'$'\n''base-url-of-file'$'\n''base-url-path'$'\n''base-url-query'$'\n''batch-size-without-index'$'\n''batch-size-zero'$'\n''bool-digit'$'\n''bool-expected'$'\n''bool-malformed'$'\n''bool-word'$'\n''budget-consequence-unknown'$'\n''budget-feed'$'\n''budget-first-launch'$'\n''budget-not-a-block'$'\n''budget-photo'$'\n''budget-thumb'$'\n''bytes-expected'$'\n''bytes-malformed'$'\n''bytes-unit-unknown'$'\n''bytes-zero'$'\n''cache-size-short'$'\n''cache-size-zero'$'\n''caption-without-title'$'\n''capture-in-item'$'\n''capture-without-url'$'\n''cells-per-row-zero'$'\n''character-bom'$'\n''character-control'$'\n''character-lost'$'\n''character-separator'$'\n''character-windows'$'\n''class-default-named'$'\n''class-preferences'$'\n''class-prefixed'$'\n''class-unknown'$'\n''client-unknown'$'\n''clients-empty'$'\n''color-alpha'$'\n''color-component'$'\n''color-count'$'\n''color-digit'$'\n''color-digit-count'$'\n''color-expected'$'\n''color-function'$'\n''color-unknown'$'\n''color-without-hash'$'\n''compression-not-sent'$'\n''compression-unknown'$'\n''content-unread'$'\n''cover-missing'$'\n''data-in-tab'$'\n''data-not-a-block'$'\n''data-without-class'$'\n''date-after-2068'$'\n''date-ambiguous'$'\n''date-before-2000'$'\n''date-digits'$'\n''date-expected'$'\n''date-followed-by-text'$'\n''date-in-future'$'\n''date-in-seconds'$'\n''date-incomplete'$'\n''date-malformed'$'\n''date-not-in-calendar'$'\n''date-order'$'\n''date-separator'$'\n''date-short-year'$'\n''debug-switches'$'\n''defaults-not-a-block'$'\n''device-unknown'$'\n''devices-need-host'$'\n''disclosure-tall'$'\n''disclosure-wide'$'\n''download-bomb'$'\n''download-broken'$'\n''download-encrypted'$'\n''download-kind'$'\n''download-missing'$'\n''duration-expected'$'\n''duration-fraction'$'\n''duration-malformed'$'\n''duration-negative'$'\n''duration-space'$'\n''duration-too-long'$'\n''duration-unit-missing'$'\n''duration-unit-order'$'\n''duration-unit-unknown'$'\n''encoding-binary'$'\n''encoding-broken'$'\n''encoding-twice'$'\n''encoding-utf16'$'\n''encoding-utf32'$'\n''encoding-windows'$'\n''encrypt-unread'$'\n''english-missing'$'\n''entries-in-one-text'$'\n''entry-blank'$'\n''expired-unseen'$'\n''expired-withdrawn'$'\n''expires-before-date'$'\n''expires-before-publish'$'\n''expires-given-twice'$'\n''expires-too-late'$'\n''external-malformed'$'\n''fallback-unknown'$'\n''feed-address-glued'$'\n''feed-address-reused'$'\n''feed-and-url'$'\n''feed-empty'$'\n''feed-empty-in-language'$'\n''feed-file-name'$'\n''feed-file-twice'$'\n''feed-is-project'$'\n''feed-missing'$'\n''feed-not-a-folder'$'\n''feed-of-two-classes'$'\n''feed-of-two-sizes'$'\n''feed-path-taken'$'\n''feed-renamed'$'\n''feed-waiting'$'\n''feed-yaml-not-a-block'$'\n''field-missing'$'\n''field-name'$'\n''field-type'$'\n''field-unknown'$'\n''field-value'$'\n''fields-not-a-block'$'\n''file-about-folder'$'\n''file-ending-capital'$'\n''file-ignored'$'\n''file-missing'$'\n''file-name-date'$'\n''file-name-encoding'$'\n''file-name-letter-case'$'\n''file-name-twice'$'\n''file-special'$'\n''floki-too-old'$'\n''floki-yaml-not-a-block'$'\n''focus-count'$'\n''focus-expected'$'\n''focus-malformed'$'\n''focus-of-two-places'$'\n''focus-outside'$'\n''focus-unused'$'\n''folder-deep'$'\n''folder-missing'$'\n''folder-without-item'$'\n''font-size-zero'$'\n''footer-line-break'$'\n''footer-no-room'$'\n''footer-untranslated'$'\n''front-matter-dashes'$'\n''front-matter-json'$'\n''front-matter-late'$'\n''front-matter-toml'$'\n''front-matter-unclosed'$'\n''front-matter-unopened'$'\n''gallery-cells-many'$'\n''gallery-folder'$'\n''gallery-no-height'$'\n''gallery-padding-wide'$'\n''gallery-pictures-huge'$'\n''hide-if-empty-unused'$'\n''hosting-base-url'$'\n''hosting-unknown'$'\n''html-charset'$'\n''html-media-program'$'\n''html-viewport-missing'$'\n''id-in-page'$'\n''id-is-tab'$'\n''id-out-of-order'$'\n''id-remembered'$'\n''id-taken'$'\n''image-alignment-unknown'$'\n''image-animated'$'\n''image-bmp-unusual'$'\n''image-damaged'$'\n''image-empty'$'\n''image-folder'$'\n''image-heif-unusual'$'\n''image-is-movie'$'\n''image-jpeg-unusual'$'\n''image-memory'$'\n''image-mislabelled'$'\n''image-profile-broken'$'\n''image-size-large'$'\n''image-size-zero'$'\n''image-svg'$'\n''image-tiff-unusual'$'\n''image-too-large'$'\n''image-truncated'$'\n''image-twelve-bit'$'\n''image-unknown'$'\n''image-without-pixels'$'\n''import-app-missing'$'\n''import-app-unreadable'$'\n''import-app-unsupported'$'\n''import-conflict'$'\n''import-date'$'\n''import-deep'$'\n''import-encoding'$'\n''import-endless'$'\n''import-entities'$'\n''import-excess'$'\n''import-item-empty'$'\n''import-json'$'\n''import-key-twice'$'\n''import-left-out'$'\n''import-link'$'\n''import-malformed'$'\n''import-markup'$'\n''import-nothing'$'\n''import-page'$'\n''import-picture'$'\n''import-private'$'\n''import-repaired'$'\n''import-section'$'\n''import-shortcode'$'\n''import-unknown'$'\n''include-nested'$'\n''include-not-alone'$'\n''include-not-yaml'$'\n''indicator-ttl-long'$'\n''indicator-ttl-short'$'\n''integer-base'$'\n''integer-beyond-int32'$'\n''integer-expected'$'\n''integer-exponent'$'\n''integer-fraction'$'\n''integer-grouped'$'\n''integer-leading-zero'$'\n''integer-malformed'$'\n''integer-unit'$'\n''item-file-ignored'$'\n''item-half-translated'$'\n''item-id-zero'$'\n''item-in-two-feeds'$'\n''item-is-a-list'$'\n''item-master-missing'$'\n''item-not-a-block'$'\n''item-outside-sections'$'\n''item-rename-unsure'$'\n''item-renamed'$'\n''item-twice'$'\n''item-untranslated'$'\n''items-in-feed-yaml'$'\n''items-not-a-list'$'\n''jpeg-quality-too-high'$'\n''jpeg-quality-zero'$'\n''key-blank'$'\n''key-taken'$'\n''langcode-expected'$'\n''langcode-malformed'$'\n''langcode-region'$'\n''langcode-spelling'$'\n''langs-given'$'\n''language-by-name'$'\n''language-incomplete'$'\n''language-legacy'$'\n''language-region-alone'$'\n''language-renamed'$'\n''language-script-alone'$'\n''language-script-missing'$'\n''language-three-letters'$'\n''language-twice'$'\n''language-unknown'$'\n''language-unsent'$'\n''languages-empty'$'\n''languages-in-one-text'$'\n''languages-missing'$'\n''launch-images-not-a-block'$'\n''launch-picture-missing'$'\n''launch-picture-small'$'\n''left-on-phones'$'\n''legacy-id-zero'$'\n''link-ambiguous'$'\n''link-behind-link'$'\n''link-broken'$'\n''link-fragment'$'\n''link-gone'$'\n''link-loop'$'\n''link-moved'$'\n''link-outside'$'\n''link-target-missing'$'\n''link-to-hidden'$'\n''link-to-list'$'\n''link-to-parent'$'\n''link-unanswered'$'\n''link-unpublished'$'\n''list-expected'$'\n''list-ttl-short'$'\n''list-ttl-too-long'$'\n''list-ttl-zero'$'\n''lock-class-unknown'$'\n''lock-conflict'$'\n''lock-digest-malformed'$'\n''lock-fact-twice'$'\n''lock-forgets-published'$'\n''lock-id-malformed'$'\n''lock-id-twice'$'\n''lock-line-incomplete'$'\n''lock-line-unknown'$'\n''lock-moment-malformed'$'\n''lock-name-malformed'$'\n''lock-newer'$'\n''lock-outdated'$'\n''lock-release-twice'$'\n''lock-sort-malformed'$'\n''lock-takes-published'$'\n''lock-version-malformed'$'\n''mail-without-url'$'\n''master-not-two-letters'$'\n''merge-conflict'$'\n''misc-not-a-block'$'\n''more-items-url-unused'$'\n''movie-empty'$'\n''movie-footer-missing'$'\n''movie-format-unplayable'$'\n''movie-format-unseen'$'\n''movie-neighbour'$'\n''movie-playlist-local'$'\n''movie-stream-only'$'\n''movie-tab-on-android'$'\n''movie-tab-without-movie'$'\n''movie-url-missing'$'\n''movie-url-not-movie'$'\n''name-missing'$'\n''neighbour-no-article'$'\n''neighbour-no-photo'$'\n''nested-feed-missing'$'\n''nested-fetch-late'$'\n''nested-in-gallery'$'\n''nested-list-renewed'$'\n''nested-list-replaced'$'\n''nested-loop'$'\n''nested-main-url'$'\n''nested-on-android'$'\n''nested-page'$'\n''nested-url'$'\n''nested-url-file'$'\n''nested-web'$'\n''number-comma'$'\n''number-expected'$'\n''number-malformed'$'\n''offset-malformed'$'\n''older-needs-server'$'\n''older-on-android'$'\n''older-twice'$'\n''older-with-sections'$'\n''older-with-sort-id'$'\n''older-without-host'$'\n''originals-line'$'\n''padding-negative'$'\n''padding-wide'$'\n''padding-zero'$'\n''page-alert-unknown'$'\n''page-anchor-missing'$'\n''page-blank'$'\n''page-code-of-blanks'$'\n''page-code-unclosed'$'\n''page-comment-shown'$'\n''page-embed-address'$'\n''page-emphasis-shown'$'\n''page-footnote-missing'$'\n''page-footnote-unused'$'\n''page-frame-left-out'$'\n''page-heading-blank'$'\n''page-heading-of-dashes'$'\n''page-heading-repeated'$'\n''page-html-comment-unclosed'$'\n''page-html-document'$'\n''page-html-left-out'$'\n''page-html-picture-local'$'\n''page-html-plugin'$'\n''page-html-quotes'$'\n''page-html-resource-local'$'\n''page-html-shown'$'\n''page-html-unclosed'$'\n''page-in-gallery'$'\n''page-language-unknown'$'\n''page-link-blanks'$'\n''page-link-brackets'$'\n''page-link-data'$'\n''page-link-email'$'\n''page-link-empty'$'\n''page-link-gap'$'\n''page-link-host-missing'$'\n''page-link-local'$'\n''page-link-mail'$'\n''page-link-of-machine'$'\n''page-link-percent'$'\n''page-link-phone'$'\n''page-link-scheme-missing'$'\n''page-link-scheme-unknown'$'\n''page-link-script'$'\n''page-link-slashes'$'\n''page-link-to-file'$'\n''page-link-to-source'$'\n''page-link-unreadable'$'\n''page-link-without-words'$'\n''page-list-depth'$'\n''page-list-mark'$'\n''page-markup-shown'$'\n''page-master-missing'$'\n''page-missing'$'\n''page-not-markdown'$'\n''page-picture-format'$'\n''page-picture-unreachable'$'\n''page-reference-missing'$'\n''page-size-without-older'$'\n''page-size-zero'$'\n''page-table-cells'$'\n''page-table-rule'$'\n''page-table-torn'$'\n''page-too-complex'$'\n''page-twice'$'\n''page-unused'$'\n''parent-id-unused'$'\n''path-backslash'$'\n''path-escaped'$'\n''path-expected'$'\n''path-hidden'$'\n''path-letter-case'$'\n''path-of-machine'$'\n''path-outside'$'\n''pattern-expected'$'\n''photo-size-zero'$'\n''picture-format-new'$'\n''picture-format-unseen'$'\n''picture-missing'$'\n''picture-side-missing'$'\n''picture-size-given'$'\n''picture-size-large'$'\n''picture-size-missing'$'\n''picture-small'$'\n''picture-url-missing'$'\n''picture-url-not-picture'$'\n''pictures-collide'$'\n''pin-with-id'$'\n''pin-with-sort-id'$'\n''pin-without-room'$'\n''preview-height-clamped'$'\n''preview-height-large'$'\n''preview-missing'$'\n''preview-side-missing'$'\n''preview-size-given'$'\n''preview-size-missing'$'\n''preview-small'$'\n''preview-width-clamped'$'\n''preview-width-large'$'\n''progressive-file-missing'$'\n''progressive-file-stream'$'\n''progressive-file-unused'$'\n''publish-name-malformed'$'\n''publish-not-a-block'$'\n''publish-place-malformed'$'\n''publish-place-missing'$'\n''publish-scheme-unknown'$'\n''publish-secret'$'\n''quotes-printed'$'\n''regex-back-reference'$'\n''regex-braces'$'\n''regex-braces-order'$'\n''regex-bracket'$'\n''regex-catches-content'$'\n''regex-catches-nothing'$'\n''regex-empty'$'\n''regex-escape'$'\n''regex-flag'$'\n''regex-group-name'$'\n''regex-groups'$'\n''regex-look-behind'$'\n''regex-many'$'\n''regex-parenthesis'$'\n''regex-property'$'\n''regex-range'$'\n''regex-slow'$'\n''regex-syntax'$'\n''regex-twice'$'\n''regex-unsupported'$'\n''regex-without-group'$'\n''requires-malformed'$'\n''retention-short'$'\n''retention-too-long'$'\n''route-taken'$'\n''row-height-zero'$'\n''search-without-server'$'\n''section-color-ios-only'$'\n''section-empty'$'\n''section-hidden-nameless'$'\n''section-id-missing'$'\n''section-id-taken'$'\n''section-id-zero'$'\n''section-name-invisible'$'\n''section-name-taken'$'\n''section-nameless'$'\n''section-not-a-block'$'\n''section-padding-wide'$'\n''section-padding-zero'$'\n''section-sort-id-tie'$'\n''section-stays-closed'$'\n''section-twice'$'\n''section-unknown'$'\n''section-untranslated'$'\n''sections-given-twice'$'\n''sections-in-gallery'$'\n''sections-not-a-list'$'\n''sections-switched-off'$'\n''sections-undefined'$'\n''share-labels-alike'$'\n''share-url-empty'$'\n''share-url-host'$'\n''share-url-hyphen'$'\n''sheet-attribute-missing'$'\n''sheet-attribute-unknown'$'\n''sheet-element-unknown'$'\n''sheet-empty'$'\n''sheet-expression'$'\n''sheet-import-circle'$'\n''sheet-import-unknown'$'\n''sheet-markup-dropped'$'\n''shelf-attribute-unused'$'\n''shelf-key-missing'$'\n''shelf-of-news'$'\n''size-count'$'\n''size-expected'$'\n''size-followed-by-text'$'\n''size-malformed'$'\n''size-separator'$'\n''size-side-missing'$'\n''skin-attribute-shared'$'\n''skin-looks-not-a-block'$'\n''skin-looks-unused'$'\n''skin-not-a-block'$'\n''skin-tab-twice'$'\n''skin-tab-unknown'$'\n''skin-without-tabs'$'\n''slug-malformed'$'\n''sort-id-negative'$'\n''sort-id-pins'$'\n''sort-id-tie'$'\n''sort-id-too-long'$'\n''source-every'$'\n''source-not-a-block'$'\n''source-url-missing'$'\n''syndication-twice'$'\n''syndication-unknown'$'\n''tab-address-changed'$'\n''tab-class-changed'$'\n''tab-class-missing'$'\n''tab-id-is-item'$'\n''tab-id-missing'$'\n''tab-id-reused'$'\n''tab-id-taken'$'\n''tab-id-zero'$'\n''tab-image-faint'$'\n''tab-image-filled'$'\n''tab-image-large'$'\n''tab-image-opaque'$'\n''tab-in-no-app'$'\n''tab-label-blank'$'\n''tab-label-dummy'$'\n''tab-labels-alike'$'\n''tab-not-a-block'$'\n''tab-title-missing'$'\n''tabs-empty'$'\n''tabs-many'$'\n''tabs-missing'$'\n''tabs-not-a-list'$'\n''teaser-no-room'$'\n''template-address-local'$'\n''template-blank'$'\n''template-braces'$'\n''template-charset-missing'$'\n''template-html-unclosed'$'\n''template-marker-misspelt'$'\n''template-name-unknown'$'\n''template-on-static-host'$'\n''template-other-host'$'\n''template-page-missing'$'\n''template-partial-loop'$'\n''template-partial-missing'$'\n''template-section-unclosed'$'\n''template-section-unopened'$'\n''template-tag-unclosed'$'\n''template-tag-unsupported'$'\n''template-too-large'$'\n''template-unknown'$'\n''template-value-place'$'\n''template-words-missing'$'\n''text-blank'$'\n''text-control-character'$'\n''text-expected'$'\n''text-html-entity'$'\n''text-html-tag'$'\n''text-id-given'$'\n''text-invisible'$'\n''text-language-unknown'$'\n''text-lost-in-mail'$'\n''text-markdown'$'\n''text-marker-empty'$'\n''text-marker-shown'$'\n''text-marker-unknown'$'\n''text-master-missing'$'\n''text-number-taken'$'\n''text-number-unknown'$'\n''text-too-large'$'\n''text-twice'$'\n''text-unknown'$'\n''text-untranslated'$'\n''texts-in-english'$'\n''texts-not-a-block'$'\n''thumbnail-huge'$'\n''thumbnail-low'$'\n''thumbnail-no-height'$'\n''thumbnail-squashed'$'\n''thumbnail-tall'$'\n''thumbnail-wide'$'\n''time-digits'$'\n''time-minutes-missing'$'\n''time-of-half-a-day'$'\n''time-out-of-range'$'\n''timezone-unknown'$'\n''title-alike-in-list'$'\n''title-alone'$'\n''title-blank'$'\n''title-lines-zero'$'\n''title-missing'$'\n''to-delete-given'$'\n''translation-file'$'\n''translation-form'$'\n''translation-key-unknown'$'\n''translation-language'$'\n''translation-marks'$'\n''translation-too-long'$'\n''translation-twice'$'\n''translation-unwritable'$'\n''ttl-overflow'$'\n''ttl-too-long'$'\n''ttl-zero'$'\n''udid-malformed'$'\n''url-backslash'$'\n''url-elsewhere-not-page'$'\n''url-empty'$'\n''url-fragment'$'\n''url-host-character'$'\n''url-host-dot'$'\n''url-host-hyphen'$'\n''url-host-missing'$'\n''url-host-not-ascii'$'\n''url-host-space'$'\n''url-host-underscore'$'\n''url-insecure'$'\n''url-line-break'$'\n''url-marker-unfilled'$'\n''url-not-page'$'\n''url-of-document'$'\n''url-of-folder'$'\n''url-of-network'$'\n''url-of-text'$'\n''url-password'$'\n''url-percent'$'\n''url-port'$'\n''url-relative'$'\n''url-scheme-missing'$'\n''url-scheme-unknown'$'\n''url-slashes'$'\n''url-without-capture'$'\n''value-missing'$'\n''version-missing'$'\n''version-negative'$'\n''version-published'$'\n''version-released'$'\n''version-zero'$'\n''web-app-encrypted'$'\n''web-app-insecure'$'\n''web-page-missing'$'\n''web-tab-on-android'$'\n''web-tab-refused'$'\n''words-for-two'$'\n''yaml-alias-cyclic'$'\n''yaml-alias-explosion'$'\n''yaml-alias-nameless'$'\n''yaml-alias-unknown'$'\n''yaml-anchor-nameless'$'\n''yaml-anchor-twice'$'\n''yaml-anchor-unused'$'\n''yaml-block-indent'$'\n''yaml-block-text'$'\n''yaml-bracket-mismatch'$'\n''yaml-bracket-unclosed'$'\n''yaml-bracket-unopened'$'\n''yaml-character-reserved'$'\n''yaml-colon-equals'$'\n''yaml-colon-in-text'$'\n''yaml-colon-missing'$'\n''yaml-colon-space'$'\n''yaml-colon-wide'$'\n''yaml-comma-extra'$'\n''yaml-comma-missing'$'\n''yaml-dash-after-key'$'\n''yaml-dash-in-brackets'$'\n''yaml-dash-misplaced'$'\n''yaml-dash-space'$'\n''yaml-depth'$'\n''yaml-directive'$'\n''yaml-document-empty'$'\n''yaml-escape-digits'$'\n''yaml-escape-surrogate'$'\n''yaml-escape-unknown'$'\n''yaml-hash-in-text'$'\n''yaml-hash-unquoted'$'\n''yaml-indentation'$'\n''yaml-key-in-list'$'\n''yaml-key-not-text'$'\n''yaml-key-too-deep'$'\n''yaml-key-twice'$'\n''yaml-malformed'$'\n''yaml-merge-not-mapping'$'\n''yaml-no-break-space'$'\n''yaml-quote-curly'$'\n''yaml-quote-inside'$'\n''yaml-quote-leftover'$'\n''yaml-quote-unclosed'$'\n''yaml-second-document'$'\n''yaml-tab'$'\n''yaml-tab-after-dash'$'\n''yaml-tag'$'\n''yaml-value-leftover'$'\n''yaml-version'$'\n''zone-name'$'\n''zoom-below-one'$'\n''C1'$'\n''C2'$'\n''C3'$'\n''C4'$'\n''C5'$'\n''C6'$'\n''C7'$'\n''C8'$'\n''C9'$'\n''C10'$'\n''C11'$'\n''C12'$'\n''C13'$'\n''C14'$'\n''C15'$'\n''C16'$'\n''C17'$'\n''C18'$'\n''C19'$'\n''C20'$'\n''C21'$'\n''C22'$'\n''C23'$'\n''C24'$'\n''C25'$'\n''C26'$'\n''C27'$'\n''C28'$'\n''C29'$'\n''C30'$'\n''C31'$'\n''C32'$'\n''C33'$'\n''C223'$'\n''C224'$'\n''C225'$'\n''C229'$'\n''C34'$'\n''C35'$'\n''C36'$'\n''C37'$'\n''C38'$'\n''C39'$'\n''C40'$'\n''C41'$'\n''C42'$'\n''C43'$'\n''C44'$'\n''C45'$'\n''C46'$'\n''C47'$'\n''C237'$'\n''C48'$'\n''C49'$'\n''C50'$'\n''C51'$'\n''C52'$'\n''C53'$'\n''C54'$'\n''C55'$'\n''C56'$'\n''C57'$'\n''C58'$'\n''C230'$'\n''C59'$'\n''C60'$'\n''C61'$'\n''C62'$'\n''C63'$'\n''C64'$'\n''C65'$'\n''C66'$'\n''C67'$'\n''C68'$'\n''C69'$'\n''C233'$'\n''C70'$'\n''C71'$'\n''C72'$'\n''C73'$'\n''C74'$'\n''C75'$'\n''C76'$'\n''C77'$'\n''C78'$'\n''C79'$'\n''C80'$'\n''C81'$'\n''C82'$'\n''C83'$'\n''C84'$'\n''C85'$'\n''C86'$'\n''C236'$'\n''C87'$'\n''C88'$'\n''C234'$'\n''C89'$'\n''C90'$'\n''C91'$'\n''C92'$'\n''C93'$'\n''C94'$'\n''C95'$'\n''C96'$'\n''C97'$'\n''C98'$'\n''C99'$'\n''C100'$'\n''C101'$'\n''C102'$'\n''C103'$'\n''C104'$'\n''C105'$'\n''C106'$'\n''C107'$'\n''C108'$'\n''C109'$'\n''C110'$'\n''C111'$'\n''C112'$'\n''C113'$'\n''C114'$'\n''C115'$'\n''C116'$'\n''C117'$'\n''C118'$'\n''C119'$'\n''C120'$'\n''C121'$'\n''C122'$'\n''C123'$'\n''C124'$'\n''C125'$'\n''C126'$'\n''C127'$'\n''C128'$'\n''C129'$'\n''C130'$'\n''C131'$'\n''C132'$'\n''C133'$'\n''C134'$'\n''C135'$'\n''C136'$'\n''C137'$'\n''C138'$'\n''C139'$'\n''C140'$'\n''C141'$'\n''C142'$'\n''C143'$'\n''C144'$'\n''C145'$'\n''C146'$'\n''C147'$'\n''C148'$'\n''C149'$'\n''C150'$'\n''C151'$'\n''C152'$'\n''C153'$'\n''C222'$'\n''C226'$'\n''C231'$'\n''C219'$'\n''C154'$'\n''C155'$'\n''C156'$'\n''C157'$'\n''C158'$'\n''C159'$'\n''C160'$'\n''C161'$'\n''C162'$'\n''C163'$'\n''C164'$'\n''C165'$'\n''C166'$'\n''C167'$'\n''C168'$'\n''C169'$'\n''C170'$'\n''C171'$'\n''C172'$'\n''C173'$'\n''C174'$'\n''C175'$'\n''C176'$'\n''C177'$'\n''C178'$'\n''C179'$'\n''C180'$'\n''C181'$'\n''C182'$'\n''C183'$'\n''C184'$'\n''C185'$'\n''C186'$'\n''C187'$'\n''C188'$'\n''C189'$'\n''C190'$'\n''C221'$'\n''C191'$'\n''C192'$'\n''C193'$'\n''C194'$'\n''C220'$'\n''C227'$'\n''C228'$'\n''C235'$'\n''C195'$'\n''C196'$'\n''C197'$'\n''C198'$'\n''C199'$'\n''C200'$'\n''C201'$'\n''C202'$'\n''C203'$'\n''C204'$'\n''C205'$'\n''C232'$'\n''C206'$'\n''C207'$'\n''C208'$'\n''C209'$'\n''C210'$'\n''C211'$'\n''C212'$'\n''C213'$'\n''C214'$'\n''C215'$'\n''C216'$'\n''C217'$'\n''C218'$'\n''B1'$'\n''B2'$'\n''B3'$'\n''B4'$'\n''B5'$'\n''B6'$'\n''B7'$'\n''B8'$'\n''B9'$'\n''B10'$'\n''B11'$'\n''B12'$'\n''B13'$'\n''B14'$'\n''B15'$'\n''B16'$'\n''B17'$'\n''B18'$'\n''B19'$'\n''B20'$'\n''B21'$'\n''B22'$'\n''B23'$'\n''B24'$'\n''B25'$'\n''B26'$'\n''B27'$'\n''B28'$'\n''B29'$'\n''B30'$'\n''B31'$'\n''B32'$'\n''B33'$'\n''B34'$'\n''B35'$'\n''B36'
        return
        ;;
    esac
}

_floki_why() {
    repeating_flags=()
    non_repeating_flags=(--strict --quiet -q --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --now --output -o --jobs --wait --format --color)
    __floki_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--now')
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    '--jobs')
        return
        ;;
    '--wait')
        return
        ;;
    '--format')
        __floki_add_completions -W 'text'$'\n''json'$'\n''sarif'$'\n''github'
        return
        ;;
    '--color')
        __floki_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __floki_add_completions -f
        return
        ;;
    esac
}

_floki_schema() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--project -C --output -o)
    __floki_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--project'|'-C')
        __floki_add_completions -d
        return
        ;;
    '--output'|'-o')
        __floki_add_completions -d
        return
        ;;
    esac
}

_floki_version() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __floki_offer_flags_options 0
}

_floki_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __floki_offer_flags_options -1
}

complete -o filenames -F _floki floki
